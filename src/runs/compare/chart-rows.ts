/** Rows of the charts of a comparison. Pure. */
import { measureOf, median, validTrials, type PointResult } from '../../../workers/api'
import type { Table } from '../../charts/frame/table'
import { formatNumber } from '../../base/format'
import { named, t } from '../../i18n/text'
import type { ComparedMeasure, ComparedRun, ComparedPlace } from './compare-model'

/** One run at one place. */
export interface DotGroup {
  /** Position on the axis: places are one apart, runs lie around their place. */
  at: number
  place: ComparedPlace
  run: ComparedRun
  value: number
  interval: readonly [number, number] | null
  trials: { at: number; value: number; disturbed: boolean }[]
}

/** Share of the space between two places that is taken by their runs. */
const SPREAD = 0.62
/** Share of a run's space over which its trials are spread. */
const JITTER = 0.5

export const dotGroups = (
  places: readonly ComparedPlace[],
  runs: readonly ComparedRun[],
  measure: ComparedMeasure,
): DotGroup[] => {
  const step = SPREAD / Math.max(1, runs.length)
  return places.flatMap((place, p) =>
    runs.flatMap((run, r) => {
      const point = place.points[r]
      const value = point?.median[measure] ?? null
      if (!point || value === null) return []
      const at = p + (r - (runs.length - 1) / 2) * step
      const trials = point.trials.flatMap((trial, i) => {
        const own = measureOf(trial, measure)
        if (own === null || !Number.isFinite(own)) return []
        // Trials lie side by side in the order of the run, not by chance, so that each can be seen.
        const aside = ((i % 5) / 4 - 0.5) * step * JITTER
        return [{ at: at + aside, value: own, disturbed: trial.disturbed.length > 0 }]
      })
      return [{ at, place, run, value, interval: point.interval[measure], trials }]
    }),
  )
}

export const placeName = ({ variant, x }: Pick<ComparedPlace, 'variant' | 'x'>): string =>
  x === null ? named(variant) : `${named(variant)} · ${x}`

/** Name in legends and tables: `① Round-robin or free worker? · on battery`. */
export const runName = ({ sign, name, mark }: ComparedRun): string =>
  mark ? `${sign} ${name} · ${mark}` : `${sign} ${name}`

export const dotTable = (groups: readonly DotGroup[], unit: string): Table => {
  const print = (value: number) => formatNumber(value, 1)
  return {
    columns: [
      { label: t('Variant'), text: true },
      { label: t('Run'), text: true },
      { label: t('Median'), unit, print },
      { label: t('95 % from'), unit, print },
      { label: t('95 % to'), unit, print },
      { label: t('Trials') },
      { label: t('Left out') },
    ],
    rows: groups.map(({ place, run, value, interval, trials }) => [
      placeName(place),
      runName(run),
      value,
      interval?.[0] ?? null,
      interval?.[1] ?? null,
      trials.length,
      trials.filter(({ disturbed }) => disturbed).length,
    ]),
  }
}

/** The percentiles that a run file has of each trial. */
const PERCENTILES = ['p50', 'p75', 'p90', 'p95', 'p99', 'p999'] as const
type Percentile = (typeof PERCENTILES)[number]

const percentileName = (percentile: Percentile): string =>
  percentile === 'p999' ? 'p99.9' : percentile

export type PercentileTime = 'response' | 'waiting' | 'service'

/** Reason why there is nothing to show for `places`, if no other is given: no trial is valid. */
export const whyNothing = (
  places: readonly Pick<ComparedPlace, 'points'>[],
  otherwise: string = t('No run has this value.'),
): string =>
  places.some(({ points }) => points.some((point) => point && validTrials(point).length > 0))
    ? otherwise
    : t('No valid trials: each was disturbed or failed.')

export interface LineValue {
  value: number
  interval: [number, number] | null
}

/** Values of the runs at one place of the axis, by sign; runs without a value are left out. */
export interface LineRow {
  at: string
  values: Readonly<Record<string, LineValue>>
}

const rowOf = (
  at: string,
  runs: readonly ComparedRun[],
  valueOf: (run: number) => LineValue | null,
): LineRow[] => {
  const found = runs.flatMap(({ sign }, i): [string, LineValue][] => {
    const value = valueOf(i)
    return value ? [[sign, value]] : []
  })
  return found.length > 0 ? [{ at, values: Object.fromEntries(found) }] : []
}

const medianOf = (
  point: PointResult,
  time: PercentileTime,
  percentile: Percentile,
): number | null => {
  const values = validTrials(point).flatMap(({ latency }) => latency[time][percentile] ?? [])
  return values.length > 0 ? median(values) : null
}

/** Percentiles of a place, each the median over the valid trials of a run, in ms. */
export const percentileRows = (
  place: ComparedPlace,
  runs: readonly ComparedRun[],
  time: PercentileTime,
): LineRow[] =>
  PERCENTILES.flatMap((percentile) =>
    rowOf(percentileName(percentile), runs, (i) => {
      const point = place.points[i]
      const value = point ? medianOf(point, time, percentile) : null
      return value === null ? null : { value, interval: null }
    }),
  )

/** A variant over the axis, by the medians of its points. */
export const axisRows = (
  places: readonly ComparedPlace[],
  runs: readonly ComparedRun[],
  variant: string,
  measure: ComparedMeasure,
): LineRow[] =>
  places
    .filter((place) => place.variant === variant)
    .flatMap(({ x, points }) =>
      rowOf(String(x), runs, (i) => {
        const point = points[i]
        const value = point?.median[measure] ?? null
        return value === null ? null : { value, interval: point?.interval[measure] ?? null }
      }),
    )

interface LineTable {
  /** Heading of the column that names the rows. */
  label: string
  unit: string
}

export const lineTable = (
  rows: readonly LineRow[],
  runs: readonly ComparedRun[],
  { label, unit }: LineTable,
): Table => ({
  columns: [
    { label, text: true },
    ...runs.map((run) => ({
      label: runName(run),
      unit,
      print: (value: number) => formatNumber(value, 3),
    })),
  ],
  rows: rows.map(({ at, values }) => [at, ...runs.map(({ sign }) => values[sign]?.value ?? null)]),
})
