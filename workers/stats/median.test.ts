import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { randomSource } from '../base/random'
import { median, medianInterval } from './median'

describe('median', () => {
  it('is the middle, or the mean of the middle two', () => {
    expect(median([3, 1, 2])).toBe(2)
    expect(median([4, 1, 3, 2])).toBe(2.5)
    expect(median([])).toBeNaN()
  })
})

describe('medianInterval', () => {
  it('contains the median, and its ends are values (seed 1)', () => {
    fc.assert(
      fc.property(
        fc.array(fc.double({ min: 0.001, max: 1e6, noNaN: true }), { minLength: 6, maxLength: 40 }),
        (values) => {
          const [low, high] = medianInterval(values) ?? [NaN, NaN]
          expect(low).toBeLessThanOrEqual(median(values))
          expect(high).toBeGreaterThanOrEqual(median(values))
          expect(values).toContain(low)
          expect(values).toContain(high)
        },
      ),
      { seed: 1 },
    )
  })

  it('is that of the printed tables', () => {
    const upTo = (n: number) => Array.from({ length: n }, (_, i) => i + 1)
    expect(medianInterval(upTo(5))).toBeNull()
    expect(medianInterval(upTo(6))).toEqual([1, 6])
    expect(medianInterval(upTo(9))).toEqual([2, 8])
    expect(medianInterval(upTo(20))).toEqual([6, 15])
    expect(medianInterval(upTo(10), 0.99)).toEqual([1, 10])
    expect(medianInterval([])).toBeNull()
  })

  it.each([6, 10, 25])('covers the true median of %i values as often as it says', (n) => {
    const random = randomSource(7, 'samples')
    const runs = 1000
    let covered = 0
    for (let run = 0; run < runs; run++) {
      // Exponential with mean 1: its median is ln 2.
      const sample = Array.from({ length: n }, () => -Math.log(1 - random()))
      const [low, high] = medianInterval(sample) ?? [NaN, NaN]
      if (low <= Math.LN2 && Math.LN2 <= high) covered++
    }
    expect(covered / runs).toBeGreaterThan(0.93)
    expect(covered / runs).toBeLessThan(0.99)
  })
})
