import { series as countsOf, type SeriesRow, type VariantId } from '../../../workers/api'
import { formatCount } from '../../base/format'
import type { Table } from '../frame/table'
import { nameOf, type TrialSeries } from '../types'
import { nowOf } from '../frame/use-live'
import { figureName } from '../../i18n/figures'
import { t } from '../../i18n/text'

export type OverTimeMetric = 'queued' | 'running' | 'throughputPerS'

/** A time, in ms since the first submit, and each variant's value until its trial ends. */
export type TimeRow = { ms: number } & Partial<Record<VariantId, number | null>>

/** Queue depth is a count at an instant; throughput needs bins that hold a few tasks each. */
const POINTS = { queued: 300, running: 300, throughputPerS: 40 } as const

export const overTimeRows = (all: readonly TrialSeries[], metric: OverTimeMetric): TimeRow[] => {
  const ends = all.map((one) => endOf(one))
  const end = Math.max(0, ...ends)
  if (end <= 0) return []
  const bins = POINTS[metric] - 1
  const tracks = all.map((one, i) => {
    // Bins are equally wide for all trials, so that a short one is as finely divided as a long one.
    const points = Math.max(2, Math.round(((ends[i] ?? 0) / end) * bins) + 1)
    return countsOf(one.reader, { points, now: nowOf(one) }).rows
  })
  return Array.from({ length: bins + 1 }, (_, k): TimeRow => {
    const ms = (end * k) / bins
    const row: TimeRow = { ms }
    all.forEach((one, i) => {
      row[one.id] = valueAt(tracks[i] ?? [], ms + one.reader.origin, end / bins, metric)
    })
    return row
  })
}

/** Length of a trial so far, in ms. */
const endOf = (one: TrialSeries): number => {
  if (one.result) return one.result.makespanMs
  const { rows } = countsOf(one.reader, { points: 2, now: nowOf(one) })
  return (rows.at(-1)?.atMs ?? 0) - (rows[0]?.atMs ?? 0)
}

/** Value of the row nearest to a time; null before the first and after the last one. */
export const valueAt = (
  rows: readonly SeriesRow[],
  atMs: number,
  stepMs: number,
  metric: OverTimeMetric,
): number | null => {
  const first = rows[0]?.atMs ?? NaN
  const last = rows.at(-1)?.atMs ?? NaN
  if (!(atMs >= first - stepMs / 2 && atMs <= last + stepMs / 2)) return null
  const place = Math.round(((atMs - first) / (last - first)) * (rows.length - 1))
  const row = rows[Math.min(Math.max(place, 0), rows.length - 1)]
  // Throughput is that of the bin that ends here; there is none before the first row.
  if (metric === 'throughputPerS' && place <= 0) return rows[1]?.throughputPerS ?? null
  if (metric !== 'running') return row?.[metric] ?? null
  return row?.inSystem == null || row.queued === null ? null : row.inSystem - row.queued
}

export const valuesOf = (rows: readonly TimeRow[], id: VariantId) =>
  rows.flatMap((row) => {
    const value = row[id] ?? null
    return value === null ? [] : [{ row, value }]
  })

export const meanOf = (rows: readonly TimeRow[], id: VariantId): number => {
  // The first row repeats the first bin, which ends at the second.
  const values = valuesOf(rows, id).slice(1)
  return values.reduce((sum, { value }) => sum + value, 0) / values.length
}

export const mostOf = (rows: readonly TimeRow[], id: VariantId): number =>
  Math.max(0, ...rows.map((row) => row[id] ?? 0))

export const textsOf = (
  metric: OverTimeMetric,
): { title: string; subtitle: string; unit: string } =>
  ({
    running: {
      title: t('Running at once'),
      subtitle: t('tasks that run at the same time'),
      unit: t('tasks running'),
    },
    queued: {
      title: t('Tasks waiting'),
      subtitle: t('submitted, not started'),
      unit: t('tasks waiting'),
    },
    throughputPerS: {
      title: figureName('throughputPerS'),
      subtitle: t('tasks finished per second'),
      unit: t('tasks per second'),
    },
  })[metric]

export const overTimeTable = (
  rows: readonly TimeRow[],
  series: readonly TrialSeries[],
  unit: string,
): Table => ({
  columns: [{ label: t('At'), unit: 'ms' }, ...series.map((one) => ({ label: nameOf(one), unit }))],
  rows: rows.map((row) => [row.ms, ...series.map(({ id }) => row[id] ?? null)]),
})

export const overTimeSummary = (
  rows: readonly TimeRow[],
  series: readonly TrialSeries[],
  unit: string,
): string =>
  series
    .map((shown) => {
      const highest = formatCount(mostOf(rows, shown.id))
      return t('{name}: at most {highest} {unit}.', { name: nameOf(shown), highest, unit })
    })
    .join(' ')
