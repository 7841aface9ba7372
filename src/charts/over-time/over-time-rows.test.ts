import { describe, expect, it } from 'vitest'
import type { TrialSeries } from '../types'
import { meanOf, overTimeTable, textsOf, valuesOf, type TimeRow } from './over-time-rows'

const rowsOf = (values: readonly (number | null)[]): TimeRow[] =>
  values.map((A, i) => ({ ms: 5 * i, A }))

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
