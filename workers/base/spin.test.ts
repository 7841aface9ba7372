import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { ALL } from './extent.testing'
import { additionsPerUs, addRounds, roundSum } from './spin'

/** The tests run in Node.js; the types of the workers know only browsers. */
declare const process: { cpuUsage: () => { user: number; system: number } }

describe('spin', () => {
  it('adds up to what the formula says, for any number of rounds', () => {
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

  it('gives concurrent callers the same value, and never settles for a slower measurement', async () => {
    const [first, second] = await Promise.all([additionsPerUs(), additionsPerUs()])
    expect(first).toBe(second)
    expect(await additionsPerUs()).toBeGreaterThanOrEqual(first)
    expect(Number.isInteger(first)).toBe(true)
    // The bounds reach from a slow phone under load to more than any core can add.
    expect(first).toBeGreaterThan(5)
    expect(first).toBeLessThan(50_000)
  })

  /** Time on a core, in ms: time that other programs take is not the subject of these tests. */
  const onCore = () => {
    const { user, system } = process.cpuUsage()
    return (user + system) / 1000
  }

  /** The rate by another clock, measured anew, compared with the true one. */
  const rateBy = async (clock: (realMs: number) => number): Promise<number> => {
    const fine = await additionsPerUs()
    vi.resetModules()
    const from = onCore()
    const now = vi.spyOn(performance, 'now').mockImplementation(() => clock(onCore() - from))
    try {
      const other = (await import('./spin')) as { additionsPerUs: typeof additionsPerUs }
      const rate = await other.additionsPerUs()
      expect(Number.isInteger(rate)).toBe(true)
      return rate / fine
    } finally {
      now.mockRestore()
    }
  }
  const near = (share: number) => {
    expect(share).toBeGreaterThan(0.2)
    expect(share).toBeLessThan(5)
  }

  it.each(ALL ? [1, 16] : [1])(
    'is finite and near the true value with clock steps of %i ms',
    async (step) => {
      near(await rateBy((ms) => Math.floor(ms / step) * step))
    },
  )

  it('is near it with a coarse clock if the first measurement was slow', async () => {
    // The time of a core that is taken away for 200 ms, or of code that is not compiled yet.
    const slow = (ms: number) => (ms < 2 ? 100 * ms : 200 + ms - 2)
    near(await rateBy((ms) => Math.floor(slow(ms))))
  })
})
