import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { distinctMessages, fillPayload, SLAB_BUDGET_BYTES } from './payload'

const message = (length: number, seed: number, index: number): Uint8Array => {
  const bytes = new Uint8Array(length)
  fillPayload(bytes, seed, index)
  return bytes
}

/** The same generator with big integers, byte by byte. */
const modelMessage = (length: number, seed: number, index: number): number[] => {
  const u32 = (value: bigint) => BigInt.asUintN(32, value)
  let [a, b, c, counter] = [0n, u32(BigInt(seed)), u32(BigInt(index)), 1n]
  const next = () => {
    const out = u32(a + b + counter)
    counter = u32(counter + 1n)
    a = b ^ (b >> 9n)
    b = u32(c + (c << 3n))
    c = u32(((c << 21n) | (c >> 11n)) + out)
    return out
  }
  for (let i = 0; i < 12; i++) next()
  const bytes: number[] = []
  while (bytes.length < length) {
    const word = next()
    for (let i = 0n; i < 4n; i++) bytes.push(Number((word >> (8n * i)) & 0xffn))
  }
  return bytes.slice(0, length)
}

const int32 = fc.integer({ min: -(2 ** 31), max: 2 ** 31 - 1 })

describe('fillPayload', () => {
  it('agrees with a plain model of the generator', () => {
    fc.assert(
      fc.property(fc.nat(70), int32, int32, (length, seed, index) => {
        expect([...message(length, seed, index)]).toEqual(modelMessage(length, seed, index))
      }),
    )
  })

  it('writes the same into shared memory and at any offset, and nothing around it', () => {
    fc.assert(
      fc.property(fc.nat(70), fc.nat(5), int32, int32, (length, word, seed, index) => {
        const from = word * 4
        const all = new Uint8Array(new SharedArrayBuffer(from + length + 9)).fill(0xa5)
        fillPayload(all.subarray(from, from + length), seed, index)
        expect(all.slice(from, from + length)).toEqual(message(length, seed, index))
        expect(all.slice(0, from).every((byte) => byte === 0xa5)).toBe(true)
        expect(all.slice(from + length).every((byte) => byte === 0xa5)).toBe(true)
      }),
    )
  })

  it('gives different messages for different seeds and indexes', () => {
    const seen = new Set<string>()
    for (let seed = 0; seed < 20; seed++)
      for (let index = 0; index < 200; index++) seen.add(message(16, seed, index).join())
    expect(seen.size).toBe(20 * 200)
  })

  it('refuses a start that is not a multiple of 4', () => {
    expect(() => fillPayload(new Uint8Array(20).subarray(2), 1, 1)).toThrow(/\[payload\].*got 2/)
  })
})

describe('distinctMessages', () => {
  it('gives one per task while there is room', () => {
    expect(distinctMessages(1200, 16 * 1024, SLAB_BUDGET_BYTES)).toBe(1200)
    expect(distinctMessages(4096, 64 * 1024, SLAB_BUDGET_BYTES)).toBe(1024)
    expect(distinctMessages(1_000_000, 0, SLAB_BUDGET_BYTES)).toBe(1)
  })

  it('is at least one, at most the tasks, and as many as the budget has room for', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 10_000 }),
        fc.nat(100_000),
        fc.nat(10_000_000),
        (tasks, payloadBytes, budget) => {
          const messages = distinctMessages(tasks, payloadBytes, budget)
          const padded = Math.ceil(payloadBytes / 8) * 8
          expect(messages).toBeGreaterThanOrEqual(1)
          expect(messages).toBeLessThanOrEqual(tasks)
          if (messages > 1) expect(messages * padded).toBeLessThanOrEqual(budget)
          if (messages < tasks && padded > 0)
            expect((messages + 1) * padded).toBeGreaterThan(budget)
        },
      ),
    )
  })
})
