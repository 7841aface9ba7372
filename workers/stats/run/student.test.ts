import { describe, expect, it } from 'vitest'
import { studentMean, studentQuantile } from './student'

describe('Student’s t', () => {
  it.each([
    // Two-sided, from the printed tables.
    [1, 0.95, 12.706],
    [2, 0.95, 4.303],
    [5, 0.99, 4.032],
    [7, 0.95, 2.365],
    [7, 0.999, 5.408],
    [10, 0.99, 3.169],
    [30, 0.95, 2.042],
  ])('with %i degrees of freedom and %d inside is %d', (freedom, confidence, t) => {
    expect(studentQuantile(freedom, confidence)).toBeCloseTo(t, 3)
  })

  it('is far out for one of very many comparisons', () => {
    expect(studentQuantile(7, 1 - 0.05 / 105 / 5)).toBeCloseTo(7.9, 1)
  })

  it('gives a mean and its interval, and none from one value', () => {
    const { value, interval } = studentMean([1, 2, 3], 0.95)
    expect(value).toBe(2)
    expect(interval?.[1]).toBeCloseTo(2 + 4.3027 / Math.sqrt(3), 4)
    expect(studentMean([4], 0.95)).toEqual({ value: 4, interval: null })
    expect(studentMean([4, 4, 4], 0.95).interval).toEqual([4, 4])
  })
})
