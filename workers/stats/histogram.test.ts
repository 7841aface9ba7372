import fc from 'fast-check'
import { build } from 'hdr-histogram-js'
import { describe, expect, it } from 'vitest'
import { Histogram } from './histogram'
import { quantile } from './percentiles'

/** Maximum error of a quantile, always upward, as a share of the true value. */
const RELATIVE_ERROR = 1 / 1024
/** Largest value with a bucket of its own, in ms. */
const HIGHEST_MS = (2 ** 42 - 1) / 1e6

/** Whole nanoseconds over the whole range, with as many small as large ones. */
const anyNs = fc
  .tuple(
    fc.integer({ min: 0, max: 41 }),
    fc.double({ min: 1, max: 2, maxExcluded: true, noNaN: true }),
  )
  .map(([bits, factor]) => Math.floor(2 ** bits * factor))
const anyValues = fc.array(anyNs, { minLength: 1, maxLength: 300 })
const shares = [0, 0.001, 0.25, 0.5, 0.75, 0.9, 0.99, 0.999, 1]

const of = (values: readonly number[]): Histogram => {
  const histogram = new Histogram()
  for (const ns of values) histogram.record(ns / 1e6)
  return histogram
}

describe('Histogram', () => {
  it('agrees with hdr-histogram-js (seed 1)', () => {
    fc.assert(
      fc.property(anyValues, (values) => {
        const ours = of(values)
        const theirs = build({
          lowestDiscernibleValue: 1,
          highestTrackableValue: 2 ** 42 - 1,
          numberOfSignificantValueDigits: 3,
        })
        for (const ns of values) theirs.recordValue(ns)
        expect(ours.count).toBe(theirs.totalCount)
        for (const q of shares.slice(1)) {
          const [a, b] = [(ours.quantile(q) ?? NaN) * 1e6, theirs.getValueAtPercentile(q * 100)]
          expect(Math.abs(a - b)).toBeLessThanOrEqual(Math.min(a, b) * RELATIVE_ERROR)
        }
      }),
      { seed: 1 },
    )
  })

  it('is within its error bound of the exact quantile, and never below it (seed 2)', () => {
    fc.assert(
      fc.property(anyValues, (values) => {
        const histogram = of(values)
        const sorted = Float64Array.from(values).sort()
        for (const q of shares) {
          const exact = quantile(sorted, q)
          const approximate = Math.round((histogram.quantile(q) ?? NaN) * 1e6)
          expect(approximate).toBeGreaterThanOrEqual(exact)
          expect(approximate - exact).toBeLessThanOrEqual(exact * RELATIVE_ERROR)
        }
        expect(histogram.max).toBe((sorted.at(-1) ?? NaN) / 1e6)
      }),
      { seed: 2 },
    )
  })

  it('holds each value in a bucket that contains it (seed 4)', () => {
    fc.assert(
      fc.property(anyNs, (ns) => {
        const [bucket, ...others] = of([ns]).buckets()
        expect(others).toEqual([])
        const [from, to, count] = bucket ?? [NaN, NaN, NaN]
        expect(count).toBe(1)
        expect(ns / 1e6).toBeGreaterThanOrEqual(from)
        expect(ns / 1e6).toBeLessThan(to)
        // A bucket of one nanosecond, or of a thousandth of its lower end.
        expect(Math.round((to - from) * 1e6)).toBeLessThanOrEqual(Math.max(1, (from * 1e6) / 1024))
      }),
      { seed: 4 },
    )
  })

  it('counts values out of range, and does not count unknown ones', () => {
    const histogram = new Histogram()
    for (const ms of [-1, NaN, 0, HIGHEST_MS, 1e10, Infinity]) histogram.record(ms)
    expect(histogram.count).toBe(5)
    expect(histogram.max).toBe(HIGHEST_MS)
    expect(histogram.quantile(1)).toBe(HIGHEST_MS)
  })

  it('has no quantile without a value', () => {
    const empty = new Histogram()
    expect([empty.quantile(0.5), empty.max, empty.count]).toEqual([null, null, 0])
  })
})
