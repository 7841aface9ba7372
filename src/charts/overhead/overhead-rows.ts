import { quantile, type Place, type TrialResult } from '../../../workers/api'
import { formatCount, formatNumber } from '../../base/format'
import type { SweepAxis } from '../types'
import type { Table } from '../frame/table'
import { t } from '../../i18n/text'

/** Overheads of one variant at one value of the axis, from all valid trials. */
export interface OverheadCurve {
  key: string
  x: number | string | null
  name: string
  /** Name beside the curve. */
  short: string
  /** Place on the axis: 0 for the first value, 1 for the last. */
  place: number
  /** Overheads in ns, ascending; each represents the same share of the tasks. */
  values: Float64Array
  /** Number of measurements: blocks, or single tasks. */
  n: number
  maxNs: number
}

/** Lowest value drawn: a log axis cannot show 0. */
export const MIN_NS = 0.1
const STEPS = 100

const shortName = (x: number | string): string => (typeof x === 'number' ? formatCount(x) : x)

/** `4 threads`, `1 001 additions`: a value with its unit. */
const pointName = (x: number | string, axis: SweepAxis | null): string => {
  if (typeof x === 'number' && axis?.unit === 'threads')
    return t('{n} {n|thread|threads}', { n: x })
  const unit = axis ? t(' {unit}', { unit: axis.unit ? t(axis.unit) : axis.label }) : ''
  return `${shortName(x)}${unit}`
}

export const overheadCurves = (places: readonly Place[], axis: SweepAxis | null): OverheadCurve[] =>
  places.flatMap(({ x, valid }, i): OverheadCurve[] => {
    const costs = valid.flatMap(({ cost }) => cost ?? [])
    if (costs.length === 0) return []
    return [
      {
        key: `c${i}`,
        x,
        name: x === null ? t('all tasks') : pointName(x, axis),
        short: x === null ? t('all tasks') : shortName(x),
        place: places.length > 1 ? i / (places.length - 1) : 0.5,
        values: Float64Array.from(costs.flatMap(({ spread }) => [...spread.overheadNs])).sort(),
        n: costs.reduce((sum, { spread }) => sum + spread.n, 0),
        maxNs: Math.max(...costs.map(({ spread }) => spread.maxNs)),
      },
    ]
  })

/** `x` and one value per curve. */
export type CurveRow = { x: number } & Record<string, number>

/** Overhead of the task at each share of all tasks, in ns; `x` in per cent. */
export const sortedRows = (curves: readonly OverheadCurve[]): CurveRow[] =>
  Array.from({ length: STEPS }, (_, i) => {
    const share = (i + 0.5) / STEPS
    const row: CurveRow = { x: share * 100 }
    for (const { key, values } of curves) row[key] = Math.max(MIN_NS, quantile(values, share))
    return row
  })

const SHARES = [0.05, 0.25, 0.5, 0.75, 0.95] as const

export const overheadTable = (
  curves: readonly OverheadCurve[],
  axis: SweepAxis | null,
  meaning: string,
): Table => ({
  columns: [
    { label: axis?.label ?? t('Tasks'), text: curves.some(({ x }) => typeof x !== 'number') },
    { label: t('Measurements') },
    ...SHARES.map((share) => ({ label: `p${share * 100}`, unit: 'ns' })),
    { label: t('Maximum'), unit: 'ns' },
  ],
  rows: curves.map(({ x, name, values, n, maxNs }) => [
    x ?? name,
    n,
    ...SHARES.map((share) => quantile(values, share)),
    maxNs,
  ]),
  note: t('pN: N % of the tasks have this overhead or less. {meaning}', { meaning }),
})

export const overheadSummary = (curves: readonly OverheadCurve[]): string =>
  curves
    .map(({ name, values }) =>
      t('{name}: half of the tasks have {half} ns or less.', {
        name,
        half: formatNumber(quantile(values, 0.5)),
      }),
    )
    .join(' ')

/** Meaning of one value of the distribution, at the recording levels of a run. */
export const spreadMeaning = (trials: readonly TrialResult[]): string => {
  const levels = new Set(trials.map(({ recording }) => recording))
  return [
    levels.has('blocks') ? t('Each value is the mean of a block of tasks.') : '',
    levels.has('light') ? t('Each value is the service of one task minus the kernel alone.') : '',
    levels.has('full')
      ? t('Each value is the gap before one task on its thread, in steps of the clock.')
      : '',
  ]
    .filter(Boolean)
    .join(' ')
}
