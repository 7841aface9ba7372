import fc from 'fast-check'
import { expect, test } from 'vitest'
import { trendOf } from './trend'

const of = (at: readonly number[], values: readonly number[]) =>
  trendOf(Float64Array.from(at), Float64Array.from(values))

test.each([
  ['no value', [], [], null],
  ['one value', [1], [1], null],
  ['all at one moment', [2, 2], [1, 5], null],
  ['level', [1, 2, 3, 4], [7, 7, 7, 7], 0],
  ['rising', [0, 2, 4, 6], [1, 2, 3, 4], 0.5],
  ['in any order', [6, 0, 4, 2], [4, 1, 3, 2], 0.5],
  ['beside what is unknown', [0, 1, 2, NaN, 4], [0, NaN, 1, 9, 2], 0.5],
  ['whatever one value is', [0, 1, 2, 3, 4, 5, 6, 7], [0, 1, 2, 3, 4, 5, 6, 900], 1],
] as const)('%s', (_, at, values, expected) => {
  expect(of(at, values)).toBe(expected)
})

test('is the slope of a line, and turns round with it (seed 3)', () => {
  const at = fc.uniqueArray(fc.integer({ min: -1e4, max: 1e4 }), { minLength: 2, maxLength: 60 })
  fc.assert(
    fc.property(at, fc.integer({ min: -50, max: 50 }), fc.integer(), (places, slope, from) => {
      const line = places.map((place) => from + slope * place)
      expect(of(places, line)).toBeCloseTo(slope, 6)
    }),
    { seed: 3 },
  )
})
