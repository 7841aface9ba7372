import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { distributionOf, printable, quantile } from './percentiles'

const anyValues = fc.array(fc.double({ min: 0, max: 1e6, noNaN: true }), { maxLength: 200 })

describe('quantile', () => {
  it('is the smallest value that a share q of all values does not exceed (seed 1)', () => {
    fc.assert(
      fc.property(anyValues, fc.integer({ min: 1, max: 1000 }), (values, perMille) => {
        fc.pre(values.length > 0)
        const sorted = Float64Array.from(values).sort()
        const result = quantile(sorted, perMille / 1000)
        const enough = (value: number) =>
          sorted.filter((other) => other <= value).length * 1000 >= perMille * values.length
        expect(sorted).toContain(result)
        expect(enough(result)).toBe(true)
        expect(sorted.filter((value) => value < result).some(enough)).toBe(false)
      }),
      { seed: 1 },
    )
  })

  it('does not lose a rank to binary fractions', () => {
    const hundred = Float64Array.from({ length: 100 }, (_, i) => i + 1)
    for (let percent = 1; percent <= 100; percent++)
      expect(quantile(hundred, percent / 100)).toBe(percent)
  })

  it('is NaN without a value', () => expect(quantile(new Float64Array(), 0.5)).toBeNaN())
})

describe('distributionOf', () => {
  it.each([
    [0.5, 20],
    [0.75, 40],
    [0.9, 100],
    [0.95, 200],
    [0.99, 1000],
    [0.999, 10_000],
  ])('prints the %s quantile from %i values on', (q, n) => {
    expect(printable(n, q)).toBe(true)
    expect(printable(n - 1, q)).toBe(false)
  })

  it('counts known values, and does not change the values', () => {
    const values = [3, NaN, 1, Infinity, 2]
    const distribution = distributionOf(values)
    expect(values).toEqual([3, NaN, 1, Infinity, 2])
    expect(distribution).toMatchObject({ n: 3, p50: null, p999: null, max: 3, mean: 2 })
  })

  it('has no figures without a value', () => {
    expect(distributionOf([NaN])).toEqual({
      n: 0,
      p50: null,
      p75: null,
      p90: null,
      p95: null,
      p99: null,
      p999: null,
      max: null,
      mean: null,
    })
  })

  it('is exact', () => {
    const thousand = Float64Array.from({ length: 1000 }, (_, i) => 1000 - i)
    expect(distributionOf(thousand)).toMatchObject({
      n: 1000,
      p50: 500,
      p75: 750,
      p90: 900,
      p95: 950,
      p99: 990,
      p999: null,
      max: 1000,
    })
    expect(distributionOf(thousand).mean).toBeCloseTo(500.5)
  })
})
