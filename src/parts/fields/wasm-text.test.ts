import { expect, test } from 'vitest'
import { textOfWasm } from './wasm-text'

/** `run(ptr, len, rounds)` is the byte at `ptr`, plus `len`. */
const SUM = Uint8Array.from(
  [
    [0, 0x61, 0x73, 0x6d, 1, 0, 0, 0, 1, 8, 1, 0x60, 3, 0x7f, 0x7f, 0x7f, 1, 0x7f, 3, 2, 1, 0],
    [5, 3, 1, 0, 1, 7, 16, 2, 6, ...Buffer.from('memory'), 2, 0, 3, ...Buffer.from('run'), 0, 0],
    [10, 12, 1, 10, 0, 0x20, 0, 0x2d, 0, 0, 0x20, 1, 0x6a, 11],
  ].flat(),
)

test('a module is a text that runs it over each message, whatever its size', async () => {
  const text = await textOfWasm(SUM, 'sum.wasm\nfetch()')
  expect(text.split('\n')[0]).toBe('// sum.wasm fetch(), 59 bytes of WebAssembly')
  // oxlint-disable-next-line no-implied-eval -- a text that is made above
  const task = new Function(`${text}return task`)() as (message: Uint8Array) => number
  expect(task(Uint8Array.of(7, 1))).toBe(9)
  expect(task(new Uint8Array(200_000).fill(5))).toBe(200_005)
})

test('one that cannot be called so is refused with what it has', async () => {
  await expect(textOfWasm(Uint8Array.of(1, 2, 3), 'a')).rejects.toThrow(
    /run\(ptr, len, rounds\) and memory/,
  )
  const other = SUM.map((byte, i) => (SUM[i + 1] === 0x75 && byte === 0x72 ? 0x66 : byte))
  await expect(textOfWasm(other, 'a')).rejects.toThrow(/got memory, fun/)
})
