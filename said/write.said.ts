import { mkdirSync, writeFileSync } from 'node:fs'
import { test } from 'vitest'
import { everything } from './all'

test('writes build/said.txt', async () => {
  mkdirSync('build', { recursive: true })
  writeFileSync('build/said.txt', await everything())
})
