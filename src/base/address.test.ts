import { expect, test } from 'vitest'
import { isLoopback } from './address'

test.each([
  ['http://127.0.0.1:4173/', true],
  ['http://localhost/a/', true],
  ['http://pool.localhost:8080/', true],
  ['http://[::1]:4173/', true],
  ['file:///home/me/dist/index.html', true],
  ['https://192.168.1.20:4173/', false],
  ['https://localhost.example/', false],
  ['https://127.0.0.1.example/', false],
])('%s', (address, loopback) => expect(isLoopback(new URL(address))).toBe(loopback))
