import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { additionsPerUs, addRounds, roundSum } from './spin'

describe('spin', () => {
  it('adds up what the formula says, whatever the rounds', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 50 }), fc.integer({ min: 1, max: 5000 }), (r, n) => {
        expect(addRounds(r, n)).toBe(Math.imul(r, roundSum(n)))
      }),
    )
  })

  it('wraps as 32-bit integers do', () => {
    expect(roundSum(92_683)).toBe(Number(BigInt.asIntN(32, (92_683n * 92_682n) / 2n)))
    expect(addRounds(1, 92_683)).toBe(roundSum(92_683))
  })

  it('gives all that ask at once the same, and never takes a slower thread for the truth', async () => {
    const [one, two] = await Promise.all([additionsPerUs(), additionsPerUs()])
    expect(one).toBe(two)
    expect(await additionsPerUs()).toBeGreaterThanOrEqual(one)
    expect(Number.isInteger(one)).toBe(true)
    // From a slow phone under load to more than any core adds.
    expect(one).toBeGreaterThan(5)
    expect(one).toBeLessThan(50_000)
  })
})
