import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { murmur3 } from './murmur3'

const start = async (id: string, seed = 0) => {
  const kernel = murmur3.kernels.find((entry) => entry.id === id)
  if (!kernel) throw new Error(`no kernel ${id}`)
  const run = await (await kernel.load()).create({ seed })
  return (bytes: Uint8Array, rounds = 1): Uint8Array => {
    const out = new Uint8Array(16)
    void run(0, bytes, rounds, out)
    return out
  }
}
const hex = (bytes: Uint8Array) =>
  [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
const upTo = (length: number) => Uint8Array.from({ length }, (_, i) => i)

describe.each(murmur3.kernels)('murmur3 $id', ({ id }) => {
  it.each([
    ['', '0000000000000000', '0000000000000000'],
    ['The quick brown fox jumps over the lazy dog', 'e34bbc7bbc071b6c', '7a433ca9c49a9347'],
    ['Hello, world!', 'f1512dd1d2d665df', '2c326650a8f3c564'],
  ])('gives the published words of "%s"', async (text, first, second) => {
    const run = await start(id)
    for (const rounds of [1, 2, 3]) {
      const hash = run(new TextEncoder().encode(text), rounds)
      expect(hex(hash.slice(0, 8).toReversed()) + hex(hash.slice(8).toReversed())).toBe(
        first + second,
      )
    }
  })

  it('gives the published verification value of SMHasher', async () => {
    // The vector is the hash of the hashes of 0, 0 1, 0 1 2 … with the seeds 256, 255 ….
    const hashes: number[] = []
    for (let length = 0; length < 256; length++)
      hashes.push(...(await start(id, 256 - length))(upTo(length)))
    const last = (await start(id))(Uint8Array.from(hashes))
    expect(new DataView(last.buffer).getUint32(0, true)).toBe(0x6384ba69)
  })
})

describe('murmur3', () => {
  it('is the same in both kernels for every length 0 to 70, any bytes and any seed', async () => {
    for (let length = 0; length <= 70; length++)
      await fc.assert(
        fc.asyncProperty(
          fc.uint8Array({ minLength: length, maxLength: length }),
          fc.nat(0xffff_ffff),
          async (bytes, seed) => {
            const [js, wasm] = [await start('js', seed), await start('wasm', seed)]
            expect(hex(wasm(bytes))).toBe(hex(js(bytes)))
          },
        ),
        { numRuns: 5 },
      )
  })

  it('is the same in both kernels when memory has to grow, and after it has', async () => {
    const [js, wasm] = [await start('js'), await start('wasm')]
    for (const length of [5, 70_000, 65_536 - 1040, 200_001, 3, 64]) {
      const bytes = upTo(length)
      expect(hex(wasm(bytes))).toBe(hex(js(bytes)))
    }
  })
})
