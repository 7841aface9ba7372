import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { randomSource } from '../base/random'
import { median, medianInterval, ratioInterval } from './bootstrap'

const anyValue = fc.double({ min: 0.001, max: 1e6, noNaN: true })
const anyValues = fc.array(anyValue, { minLength: 3, maxLength: 20 })
const anySeed = fc.integer()

describe('median', () => {
  it('is the middle, or the mean of the middle two', () => {
    expect(median([3, 1, 2])).toBe(2)
    expect(median([4, 1, 3, 2])).toBe(2.5)
    expect(median([])).toBeNaN()
  })
})

describe('medianInterval', () => {
  it('contains the median, lies within the values, and repeats with its seed (seed 1)', () => {
    fc.assert(
      fc.property(anyValues, anySeed, (values, seed) => {
        const [low, high] = medianInterval(values, seed, 500) ?? [NaN, NaN]
        expect(low).toBeLessThanOrEqual(median(values))
        expect(high).toBeGreaterThanOrEqual(median(values))
        expect(low).toBeGreaterThanOrEqual(Math.min(...values))
        expect(high).toBeLessThanOrEqual(Math.max(...values))
        expect(medianInterval(values, seed, 500)).toEqual([low, high])
      }),
      { seed: 1 },
    )
  })

  it('covers the true median in about 95 of 100 samples of ten', () => {
    const random = randomSource(7, 'samples')
    const runs = 400
    let covered = 0
    for (let run = 0; run < runs; run++) {
      // Exponential with mean 1: its median is ln 2.
      const sample = Array.from({ length: 10 }, () => -Math.log(1 - random()))
      const [low, high] = medianInterval(sample, run, 400) ?? [NaN, NaN]
      if (low <= Math.LN2 && Math.LN2 <= high) covered++
    }
    expect(covered / runs).toBeGreaterThan(0.9)
    expect(covered / runs).toBeLessThan(0.99)
  })

  it('gives no interval below three values', () => {
    expect(medianInterval([1, 2], 1)).toBeNull()
    expect(medianInterval([1, 1, 1], 1)).toEqual([1, 1])
  })
})

describe('ratioInterval', () => {
  it('does not depend on the unit, and contains the ratio (seed 2)', () => {
    fc.assert(
      fc.property(
        anyValues,
        anyValues,
        anySeed,
        fc.integer({ min: -8, max: 8 }),
        (a, b, seed, k) => {
          const result = ratioInterval(a, b, seed, 300)
          // A power of two scales without rounding.
          const scale = (values: number[]) => values.map((value) => value * 2 ** k)
          expect(ratioInterval(scale(a), scale(b), seed, 300)).toEqual(result)
          const [low, high] = result.interval ?? [NaN, NaN]
          expect(low).toBeLessThanOrEqual(result.ratio)
          expect(high).toBeGreaterThanOrEqual(result.ratio)
        },
      ),
      { seed: 2 },
    )
  })

  it('resamples the sides independently', () => {
    const values = [1, 2, 3, 4, 5, 6, 7]
    const { ratio, interval } = ratioInterval(values, values, 1)
    expect(ratio).toBe(1)
    expect(interval?.[0]).toBeLessThan(0.8)
    expect(interval?.[1]).toBeGreaterThan(1.25)
  })

  it('has no interval below three values or over a median of 0', () => {
    expect(ratioInterval([1, 1], [2, 2, 2], 1)).toEqual({ ratio: 2, interval: null })
    expect(ratioInterval([0, 0, 0], [1, 1, 1], 1)).toEqual({ ratio: Infinity, interval: null })
    expect(ratioInterval([], [1], 1).ratio).toBeNaN()
  })
})
