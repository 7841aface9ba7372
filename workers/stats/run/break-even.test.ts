import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { breakEvenLength, lowOverheadLength, type LengthPoint } from './break-even'

const LENGTHS = [0, 5, 11, 51, 101, 501, 1001, 5001, 10_001, 100_001]
const factor = fc.double({ min: 0.9, max: 1.1, noNaN: true })

/** Trials of a model: a task costs `overheadNs` plus 0.5 ns per addition, on `threads` threads. */
const pool = (overheadNs: number, threads: number, noise: readonly number[] = [1]): LengthPoint[] =>
  LENGTHS.map((length) => ({
    length,
    trials: noise.map((one, block) => {
      const workNs = 5 + length / 2
      const unit = overheadNs + workNs
      return {
        block,
        makespanMs: (one * unit) / threads,
        workNs,
        overheadShare: Math.min(1, (one * overheadNs) / unit),
      }
    }),
  }))

const neighbours = (length: number): [number, number] => [
  Math.max(...LENGTHS.filter((one) => one <= length)),
  Math.min(...LENGTHS.filter((one) => one >= length)),
]

describe('breakEvenLength', () => {
  it('lies between the two lengths where the model crosses (seed 1)', () => {
    const overhead = fc.double({ min: 20, max: 5000, noNaN: true })
    fc.assert(
      fc.property(overhead, fc.integer({ min: 2, max: 16 }), (overheadNs, threads) => {
        const found = breakEvenLength(pool(overheadNs, threads), pool(0, 1), 7)
        // (overhead + work) ÷ threads = work
        const exact = 2 * (overheadNs / (threads - 1) - 5)
        if (exact <= 0) {
          expect(found).toBeNull()
          return
        }
        const [low, high] = neighbours(exact)
        expect(found?.length).toBeGreaterThanOrEqual(low * (1 - 1e-9))
        expect(found?.length).toBeLessThanOrEqual(high * (1 + 1e-9))
        expect(found?.workNs).toBeGreaterThanOrEqual((5 + low / 2) * (1 - 1e-9))
        expect(found?.lengthInterval).toBeNull()
      }),
      { seed: 1 },
    )
  })

  it('is exact at a length of the axis, and the last of several', () => {
    const alone = LENGTHS.map((length) => ({
      length,
      trials: [{ block: 0, makespanMs: 100, workNs: length, overheadShare: 0 }],
    }))
    const at = (...times: number[]) =>
      breakEvenLength(
        alone.map(({ length }, i) => ({
          length,
          trials: [{ block: 0, makespanMs: times[i] ?? 50, workNs: length, overheadShare: 0.5 }],
        })),
        alone,
        7,
      )
    expect(at(200, 100)).toMatchObject({ length: 5, workNs: 5 })
    expect(at(200, 50, 50, 200, 50)?.length).toBeCloseTo(Math.sqrt(51 * 101), 6)
    // A length of 0 has no logarithm, so that the line from there is straight.
    expect(at(200, 50)?.length).toBeCloseTo(2.5, 9)
    expect(at()).toBeNull()
    expect(at(...LENGTHS.map(() => 200))).toBeNull()
    expect(at(200, 50, 50, 50, 50, 50, 50, 50, 50, 200)).toBeNull()
  })

  it('has its value within its interval if trials differ (seed 2)', () => {
    fc.assert(
      fc.property(
        fc.array(factor, { minLength: 6, maxLength: 9 }),
        fc.double({ min: 100, max: 3000, noNaN: true }),
        (noise, overheadNs) => {
          const found = breakEvenLength(pool(overheadNs, 4, noise), pool(0, 1, noise), 7)
          const [low, high] = found?.lengthInterval ?? [NaN, NaN]
          expect(low).toBeLessThanOrEqual((found?.length ?? NaN) * (1 + 1e-9))
          expect(high).toBeGreaterThanOrEqual((found?.length ?? NaN) * (1 - 1e-9))
        },
      ),
      { seed: 2, numRuns: 30 },
    )
  })

  it('is the same for the same seed, and needs six blocks for an interval', () => {
    const six = [0.9, 1, 1.1, 1.05, 0.95, 1]
    const [a, b] = [pool(400, 2, six), pool(0, 1, six)]
    expect(breakEvenLength(a, b, 3)).toEqual(breakEvenLength(a, b, 3))
    // The effect of a block on both of its trials cancels.
    const [low, high] = breakEvenLength(a, b, 3)?.lengthInterval ?? [NaN, NaN]
    expect(high / low).toBeCloseTo(1, 6)
    expect(breakEvenLength(pool(400, 2, six.slice(1)), b, 3)?.lengthInterval).toBeNull()
  })

  it('counts what lies beyond the axis: an end that may be there is there', () => {
    const noise = [1, 1, 1, 1.6, 1.6, 1, 1, 1.6]
    const ends = (times: readonly number[]) =>
      breakEvenLength(
        [100, 1000].map((length, i) => ({
          length,
          trials: noise.map((one, block) => ({
            block,
            makespanMs: (times[i] ?? NaN) * one,
            workNs: length,
            overheadShare: 0.5,
          })),
        })),
        [100, 1000].map((length) => ({
          length,
          trials: noise.map((_, block) => ({
            block,
            makespanMs: 100,
            workNs: length,
            overheadShare: 0,
          })),
        })),
        7,
      )?.lengthInterval
    expect(ends([150, 80])?.[1]).toBe(Infinity)
    expect(ends([150, 80])?.[0]).toBeGreaterThan(100)
    expect(ends([110, 20])?.[1]).toBeLessThan(1000)
    expect(ends([101, 20])?.[0]).toBeLessThan(110)
  })
})

describe('lowOverheadLength', () => {
  it('lies between the two lengths where the share falls to 5 % (seed 3)', () => {
    fc.assert(
      fc.property(fc.double({ min: 2, max: 2000, noNaN: true }), (overheadNs) => {
        const found = lowOverheadLength(pool(overheadNs, 4), 7)
        const [low, high] = neighbours(2 * (19 * overheadNs - 5))
        expect(found?.length).toBeGreaterThanOrEqual(low * (1 - 1e-9))
        expect(found?.length).toBeLessThanOrEqual(high * (1 + 1e-9))
      }),
      { seed: 3 },
    )
  })

  it('says where it would lie if the work had been measured 1 % too short, and too long', () => {
    const points = pool(100, 4)
    const withWork = (times: number): LengthPoint[] =>
      points.map(({ length, trials }) => ({
        length,
        trials: trials.map((trial) => ({
          ...trial,
          overheadShare: 1 - times * (1 - trial.overheadShare),
        })),
      }))
    const [short = NaN, long = NaN] = lowOverheadLength(points, 7)?.ifWorkIsOff ?? []
    const lengthWith = (times: number) => lowOverheadLength(withWork(times), 7)?.length ?? NaN
    expect(short / lengthWith(1.01)).toBeCloseTo(1, 1)
    expect(long / lengthWith(0.99)).toBeCloseTo(1, 1)
    expect(long / short).toBeGreaterThan(1.3)
    expect(breakEvenLength(pool(100, 4), pool(0, 1), 7)?.ifWorkIsOff).toBeNull()
  })

  it('is none if overhead is always, or never, above the share', () => {
    expect(lowOverheadLength(pool(0, 1), 7)).toBeNull()
    expect(lowOverheadLength(pool(1e6, 4), 7)).toBeNull()
  })

  it('differs from the break-even length', () => {
    const [fixed, alone] = [pool(150, 8), pool(0, 1)]
    const [first, second] = [breakEvenLength(fixed, alone, 7), lowOverheadLength(fixed, 7)]
    expect(second?.length).toBeGreaterThan(10 * (first?.length ?? Infinity))
  })
})
