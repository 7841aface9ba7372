import {
  distributionOf,
  logBins,
  logEdges,
  scheduleOf,
  taskSegments,
  tasksFor,
  type VariantId,
} from '../../../workers/api'
import { formatCount, formatMs } from '../../base/format'
import type { Table } from '../frame/table'
import { nameOf, type TrialSeries } from '../types'
import { nowOf } from '../frame/use-live'
import { t } from '../../i18n/text'

export type LatencyMetric = 'response' | 'waiting' | 'queueWait' | 'service'

/** One bin of the log axis: number of tasks of each variant from `ms` to `until`. */
export type BinRow = { ms: number; until: number } & Partial<Record<VariantId, number>>

export interface LatencySeries {
  id: VariantId
  name: string
  n: number
  /** Number of tasks at 0, which a log axis cannot show. */
  zeros: number
  p50: number | null
  p99: number | null
}

export interface LatencyRows {
  bins: BinRow[]
  series: LatencySeries[]
}

const PER_DECADE = 16

/** Finite values of one derived time, in ms, of the finished tasks. */
const valuesOf = (series: TrialSeries, metric: LatencyMetric): Float64Array => {
  const schedule = scheduleOf(series.reader, nowOf(series))
  const { columns } = taskSegments(schedule, { responseFrom: series.responseFrom })
  return columns[metric].filter(Number.isFinite)
}

/** Histograms of all variants over the same edges, and percentiles if there are enough tasks. */
export const latencyRows = (all: readonly TrialSeries[], metric: LatencyMetric): LatencyRows => {
  const values = all.map((one) => valuesOf(one, metric))
  const edges = logEdges(values, PER_DECADE)
  const counted = values.map((list) => logBins(list, PER_DECADE, edges))
  // The last edge closes the last step of each area.
  const bins = edges.map((ms, bin): BinRow => {
    const row: BinRow = { ms, until: edges[bin + 1] ?? ms }
    all.forEach(({ id }, i) => (row[id] = counted[i]?.counts[bin] ?? 0))
    return row
  })
  const series = all.map((one, i): LatencySeries => {
    const list = values[i] ?? new Float64Array()
    const { n, p50, p99 } = one.result?.latency[metric] ?? distributionOf(list)
    return { id: one.id, name: nameOf(one), n, zeros: counted[i]?.below ?? 0, p50, p99 }
  })
  return { bins, series }
}

/** Place of a time on the log axis of the bins: 0 at its beginning, 1 at its end. */
export const shareOf = (bins: readonly BinRow[], ms: number): number => {
  const [first, last] = [bins[0]?.ms ?? 1, bins.at(-1)?.ms ?? 1]
  return last > first ? Math.log(ms / first) / Math.log(last / first) : 0
}

/** The bin at a share of the axis; all are equally wide. */
export const binAt = (bins: readonly BinRow[], share: number): BinRow | undefined =>
  bins[Math.min(bins.length - 2, Math.floor(share * (bins.length - 1)))]

/** Whole powers of ten within the bins, and 2 and 5 times those if there is room. */
export const logTicks = (from: number, to: number): number[] => {
  if (!(from > 0 && to > from)) return []
  const decades = Math.log10(to / from)
  const steps = decades > 3 ? [1] : decades > 1.2 ? [1, 3] : [1, 2, 5]
  const ticks: number[] = []
  for (let k = Math.floor(Math.log10(from)); k <= Math.log10(to); k++)
    for (const step of steps) {
      const tick = Number((step * 10 ** k).toPrecision(3))
      if (tick >= from * 0.999 && tick <= to * 1.001) ticks.push(tick)
    }
  return ticks
}

/** `n = 1 200 each`, or the numbers of the variants in their order. */
export const sampleText = (series: readonly { id: string; n: number }[]): string => {
  const [first] = series
  if (!first) return ''
  if (series.length === 1) return `n = ${formatCount(first.n)}`
  if (series.every(({ n }) => n === first.n)) return t('n = {n} each', { n: formatCount(first.n) })
  return `n = ${series.map(({ n }) => formatCount(n)).join(', ')}`
}

/** Number of tasks at 0, behind that of all. */
export const zerosText = (zeros: number): string =>
  zeros > 0 ? t(', {zeros} at 0', { zeros: formatCount(zeros) }) : ''

/** The name of a percentile, and why it is unknown where it is. */
export const percentileLabel = ({ series }: LatencyRows, key: 'p50' | 'p99'): string => {
  const least = tasksFor(Number(key.slice(1)) / 100)
  const unknown = series.filter((one) => one.n > 0 && one[key] === null)
  const why = [
    unknown.some(({ n }) => n < least) && t('from {n} tasks on', { n: formatCount(least) }),
    unknown.some(({ n }) => n >= least) && t('– if it falls among tasks without an answer'),
  ].filter(Boolean)
  return [key, ...(why.length > 0 ? [why.join('; ')] : [])].join(': ')
}

export const latencyTable = ({ bins, series }: LatencyRows): Table => ({
  columns: [
    ...[t('From'), t('To')].map((label) => ({ label, unit: 'ms' })),
    ...series.map(({ name }) => ({ label: name, unit: t('tasks') })),
  ],
  rows: bins
    .slice(0, -1)
    .map((bin) => [bin.ms, bin.until, ...series.map(({ id }) => bin[id] ?? 0)]),
  note: latencySummary({ bins, series }),
})

export const latencySummary = ({ series }: LatencyRows): string =>
  series
    .map(({ name, n, zeros, p50, p99 }) => {
      const sample = `n ${formatCount(n)}${zerosText(zeros)}`
      return `${name}: ${sample}, p50 ${formatMs(p50)}, p99 ${formatMs(p99)}.`
    })
    .join(' ')
