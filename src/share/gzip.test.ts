import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { textWithin } from './gzip'

const text = 'Задачи ждут. '.repeat(1000)
const plain = new TextEncoder().encode(text)
const packed = new Uint8Array(gzipSync(plain))

test('text is the same packed and not', async () => {
  expect(await textWithin(plain, plain.length)).toBe(text)
  expect(await textWithin(packed, plain.length)).toBe(text)
})

test('what would be too long is refused, however small it is packed', async () => {
  expect(packed.length).toBeLessThan(plain.length / 10)
  for (const bytes of [plain, packed])
    await expect(textWithin(bytes, plain.length - 1)).rejects.toThrow('too large')
})

test('what unpacks to many times its size is refused, whatever is allowed', async () => {
  const bomb = new Uint8Array(gzipSync(new Uint8Array(4e6)))
  await expect(textWithin(bomb, 1e9)).rejects.toThrow('too large')
})

test('a damaged file is refused', async () => {
  await expect(textWithin(packed.slice(0, -20), plain.length)).rejects.toThrow('damaged')
})
