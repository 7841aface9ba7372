import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { additions } from './additions'
import { addUp } from './additions-js'
import { expectedSum, SUM_BYTES } from './sum'

describe.each(additions.kernels)('additions $id', (entry) => {
  const run = async (iterations: number, rounds: number) => {
    const kernel = await (await entry.load()).create({ iterations })
    const out = new Uint8Array(SUM_BYTES)
    void kernel(0, new Uint8Array(), rounds, out)
    return out
  }

  it('agrees with the formula for any length, and in any number of rounds', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.nat(200_000),
        fc.integer({ min: 1, max: 3 }),
        async (iterations, rounds) => {
          expect([...(await run(iterations, rounds))]).toEqual([...expectedSum(iterations)])
        },
      ),
      { numRuns: 50 },
    )
  })

  it('agrees with the formula if the sum does not fit into 32 bits', async () => {
    for (const iterations of [65_536, 65_537, 92_683, 1_000_000, 10_000_000])
      expect([...(await run(iterations, 1))]).toEqual([...expectedSum(iterations)])
  })

  it('never leaves a result that looks like unwritten memory', async () => {
    for (const iterations of [0, 1, 65_536])
      expect([...(await run(iterations, 1))]).not.toEqual(Array(SUM_BYTES).fill(0))
  })
})

describe('additions', () => {
  it('write the sum and its inverse, little-endian', () => {
    expect(addUp(101)).toBe(5050)
    expect([...expectedSum(101)]).toEqual([0xba, 0x13, 0, 0, 0x45, 0xec, 0xff, 0xff])
  })

  it('are a loop in WASM too, not a formula', async () => {
    const file = await fetch(new URL('../../../build/wasm/additions.wasm', import.meta.url))
    const bytes = new Uint8Array(await file.arrayBuffer())
    // A loop is opcode 3 with the empty block type, 0x40.
    expect(bytes.some((byte, i) => byte === 0x03 && bytes[i + 1] === 0x40)).toBe(true)
  })
})
