import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
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

  it.each([1, 16])('is finite and near the truth where the clock steps by %i ms', async (step) => {
    const fine = await additionsPerUs()
    vi.resetModules()
    const real = performance.now.bind(performance)
    const now = vi
      .spyOn(performance, 'now')
      .mockImplementation(() => Math.floor(real() / step) * step)
    try {
      const coarse = (await import('./spin')) as { additionsPerUs: typeof additionsPerUs }
      const found = await coarse.additionsPerUs()
      expect(Number.isInteger(found)).toBe(true)
      expect(found / fine).toBeGreaterThan(0.2)
      expect(found / fine).toBeLessThan(5)
    } finally {
      now.mockRestore()
    }
  })
})
