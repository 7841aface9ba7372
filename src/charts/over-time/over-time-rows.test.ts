import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { TrialSeries } from '../types'
import { meanOf, overTimeTable, smoothed, textsOf, valuesOf, type TimeRow } from './over-time-rows'

const rowsOf = (values: readonly (number | null)[]): TimeRow[] =>
  values.map((A, i) => ({ ms: 5 * i, A }))

const values = fc.array(fc.option(fc.double({ min: 0, max: 1e5, noNaN: true })), { maxLength: 40 })

describe('smoothed', () => {
  it('stays within the values around it, and has one wherever there was one (seed 9)', () => {
    fc.assert(
      fc.property(values, (list) => {
        const rows = smoothed(rowsOf(list), ['A'])
        expect(rows.map(({ ms }) => ms)).toEqual(list.map((_, i) => 5 * i))
        rows.forEach(({ A = null }, i) => {
          if (list[i] === null) return expect(A).toBeNull()
          const near = list.slice(Math.max(0, i - 3), i + 4).filter((one) => one !== null)
          expect(A).toBeGreaterThanOrEqual(Math.min(...near) - 1e-6)
          expect(A).toBeLessThanOrEqual(Math.max(...near) + 1e-6)
        })
      }),
      { seed: 9 },
    )
  })

  it('leaves a straight course alone, and spreads a single bin evenly to both sides', () => {
    const straight = smoothed(rowsOf([4, 4, 4, 4, 4, 4, 4]), ['A'])
    for (const { A } of straight) expect(A).toBeCloseTo(4, 9)
    const one = smoothed(rowsOf([0, 0, 0, 0, 0, 0, 16, 0, 0, 0, 0, 0, 0]), ['A']).map(({ A }) => A)
    expect(one).toEqual([0, 0, 0, 1, 2, 3, 4, 3, 2, 1, 0, 0, 0])
  })
})

describe('meanOf', () => {
  it('counts the first bin once, and no row beyond the end', () => {
    const rows = rowsOf([30, 30, 60, null])
    expect(meanOf(rows, 'A')).toBe(45)
    expect(valuesOf(rows, 'A').map(({ value }) => value)).toEqual([30, 30, 60])
  })
})

it.each([
  ['queued', 'tasks waiting'],
  ['running', 'tasks running'],
  ['throughputPerS', 'tasks per second'],
] as const)('the table of %s is in %s', (metric, unit) => {
  const series = [{ id: 'A', label: 'One' }] as unknown as readonly TrialSeries[] // what heads read
  expect(overTimeTable([], series, textsOf(metric).unit).columns.at(-1)?.unit).toBe(unit)
})
