/** What the charts of a comparison draw: pure. Runs take the letters and colours of variants. */
import {
  measureOf,
  median,
  soundTrials,
  type PointResult,
  type VariantId,
} from '../../../workers/api'
import type { Table } from '../../charts/frame/table'
import { formatNumber } from '../../base/format'
import { t } from '../../i18n/text'
import type { Compared, ComparedRun, Place } from './compare-model'

/** One run at one place. */
export interface DotGroup {
  /** Position on the axis: places are one apart, runs lie around their place. */
  at: number
  place: Place
  run: ComparedRun
  value: number
  low: number | null
  high: number | null
  trials: { at: number; value: number; disturbed: boolean }[]
}

/** Share of the space between two places that their runs take. */
const SPREAD = 0.62
/** Share of a run's space over which its trials are spread. */
const JITTER = 0.5

export const dotGroups = (
  places: readonly Place[],
  runs: readonly ComparedRun[],
  measure: Compared,
): DotGroup[] => {
  const step = SPREAD / Math.max(1, runs.length)
  return places.flatMap((place, p) =>
    runs.flatMap((run, r) => {
      const point = place.points[r]
      const value = point?.median[measure] ?? null
      if (!point || value === null) return []
      const at = p + (r - (runs.length - 1) / 2) * step
      const [low, high] = point.interval[measure] ?? [null, null]
      const trials = point.trials.flatMap((trial, i) => {
        const own = measureOf(trial, measure)
        if (own === null || !Number.isFinite(own)) return []
        // Side by side, so that each can be seen; by its place in the run, not by chance.
        const aside = ((i % 5) / 4 - 0.5) * step * JITTER
        return [{ at: at + aside, value: own, disturbed: trial.disturbed.length > 0 }]
      })
      return [{ at, place, run, value, low, high, trials }]
    }),
  )
}

export const placeName = ({ variant, x }: Pick<Place, 'variant' | 'x'>): string =>
  x === null ? variant : `${variant} · ${x}`

/** As shown in legends and tables: `A Round-robin or free worker? · on battery`. */
export const runName = ({ letter, ...run }: ComparedRun): string => `${letter} ${ownName(run)}`

/** Without the letter. */
export const ownName = ({ name, mark }: Pick<ComparedRun, 'name' | 'mark'>): string =>
  mark ? `${name} · ${mark}` : name

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
    rows: groups.map(({ place, run, value, low, high, trials }) => [
      placeName(place),
      runName(run),
      value,
      low,
      high,
      trials.length,
      trials.filter(({ disturbed }) => disturbed).length,
    ]),
  }
}

/** The percentiles that a run file has of each trial. */
export const PERCENTILES = ['p50', 'p75', 'p90', 'p95', 'p99', 'p999'] as const
export type Percentile = (typeof PERCENTILES)[number]

export const percentileName = (percentile: Percentile): string =>
  percentile === 'p999' ? 'p99.9' : percentile

export type PercentileTime = 'response' | 'waiting' | 'service'

/**
 * Why there is nothing to show for `places`, if no other reason is given: none of their trials is
 * valid.
 */
export const whyNothing = (
  places: readonly Pick<Place, 'points'>[],
  otherwise: string = t('No run has this value.'),
): string =>
  places.some(({ points }) => points.some((point) => point && soundTrials(point).length > 0))
    ? otherwise
    : t('No valid trials: each was disturbed or failed.')

/**
 * A percentile with each run's median over its valid trials, in ms; runs without it are left out.
 */
export type PercentileRow = { percentile: Percentile } & Partial<Record<VariantId, number>>

const medianOf = (
  point: PointResult,
  time: PercentileTime,
  percentile: Percentile,
): number | null => {
  const values = soundTrials(point).flatMap(({ latency }) => latency[time][percentile] ?? [])
  return values.length > 0 ? median(values) : null
}

export const percentileRows = (
  place: Place,
  runs: readonly ComparedRun[],
  time: PercentileTime,
): PercentileRow[] =>
  PERCENTILES.flatMap((percentile) => {
    const row: PercentileRow = { percentile }
    for (const [i, { letter }] of runs.entries()) {
      const point = place.points[i]
      const value = point ? medianOf(point, time, percentile) : null
      if (value !== null) row[letter] = value
    }
    return Object.keys(row).length > 1 ? [row] : []
  })

export const percentileTable = (
  rows: readonly PercentileRow[],
  runs: readonly ComparedRun[],
): Table => ({
  columns: [
    { label: t('Percentile'), text: true },
    ...runs.map((run) => ({
      label: runName(run),
      unit: 'ms',
      print: (value: number) => formatNumber(value, 3),
    })),
  ],
  rows: rows.map((row) => [
    percentileName(row.percentile),
    ...runs.map(({ letter }) => row[letter] ?? null),
  ]),
})

/** The points of one variant over the axis, as if the runs were variants of one experiment. */
export const overlaidPoints = (
  places: readonly Place[],
  runs: readonly ComparedRun[],
  variant: string,
): PointResult[] =>
  runs.flatMap(({ letter }, i) =>
    places
      .filter((place) => place.variant === variant)
      .flatMap(({ points }) => {
        const point = points[i]
        return point ? [{ ...point, variant: letter }] : []
      }),
  )
