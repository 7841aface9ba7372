import { onCore, utilization, type VariantId } from '../../../workers/api'
import { formatNumber } from '../../base/format'
import type { Table } from '../frame/table'
import { workerName } from '../trial/thread-name'
import { isObserved, nameOf, nameAmong, type TrialSeries } from '../types'
import { nowOf } from '../frame/use-live'
import { t } from '../../i18n/text'
import { hiddenWaitingNote, hidesWaiting } from '../without-core'

/** One worker's bar; the four shares (0 to 1) add up to 1. */
export interface UtilizationRow {
  id: VariantId
  name: string
  /** Name of the worker alone. */
  place: string
  /** Index in the variant, from 0. */
  worker: number
  service: number
  overhead: number
  stranded: number
  idle: number
  /** Part of `service` without a core, an estimate; null if unknown. */
  withoutCore: number | null
  /** Time on a core as the runtime counts it; null if it does not. */
  onCore: number | null
}

/** One bar per worker, grouped by variant; from the trial's result if there is one, else live. */
export const utilizationRows = (series: readonly TrialSeries[]): UtilizationRow[] => {
  // The lanes of another program have long names.
  const isAlone = series.length === 1 && isObserved(series)
  return series.flatMap((one) => {
    const { id, reader, cores, result } = one
    const { shares } = result?.utilization ?? utilization(reader, { cores, now: nowOf(one) })
    const nameOfWorker = (worker: number) => workerName(one, reader.threads.indexOf(worker))
    return shares.map(({ service, overhead, stranded, idle }, worker): UtilizationRow => ({
      id,
      name: isAlone ? nameOfWorker(worker) : `${id} · ${nameOfWorker(worker)}`,
      place: nameOfWorker(worker),
      worker,
      service,
      overhead,
      stranded,
      idle,
      withoutCore: result?.crowding ? service * (result.crowding.workers[worker] ?? 0) : null,
      onCore: result ? onCore(result, worker) : null,
    }))
  })
}

export const poolsOf = (
  rows: readonly UtilizationRow[],
): { id: VariantId; workers: UtilizationRow[] }[] =>
  [...new Set(rows.map(({ id }) => id))].map((id) => ({
    id,
    workers: rows.filter((row) => row.id === id),
  }))

/** Part of a worker's time, as shares of all of it. */
export interface Column {
  worker: number
  from: number
  to: number
}

/** Parts of a worker's time, from the first. */
const TIME_PARTS = ['service', 'withoutCore', 'overhead', 'stranded', 'idle'] as const
type TimePart = (typeof TIME_PARTS)[number]

/** Lengths of the parts, as shares; of them service is what it had a core for. */
const partsOf = (row: UtilizationRow): Record<TimePart, number> => {
  const withoutCore = row.withoutCore ?? 0
  return { ...row, service: row.service - withoutCore, withoutCore }
}

/** Stacked parts of each worker's time, by part; parts without length are left out. */
export const columnsOf = (workers: readonly UtilizationRow[]) => {
  const ends = workers.map(() => 0)
  return TIME_PARTS.map((part) => ({
    part,
    columns: workers.flatMap((row, i): Column[] => {
      const from = ends[i] ?? 0
      const to = (ends[i] = from + partsOf(row)[part])
      return to > from ? [{ worker: row.worker, from, to }] : []
    }),
  }))
}

const percent = (share: number) => formatNumber(share * 100, 1)

export const utilizationTable = (
  rows: readonly UtilizationRow[],
  series: readonly TrialSeries[],
): Table => ({
  columns: [
    { label: t('Variant'), text: true },
    { label: t('Worker'), text: true },
    ...[
      t('Service'),
      t('Overhead'),
      t('Idle while tasks wait'),
      t('Idle'),
      t('Service without a core (estimate)'),
      ...(rows.some((row) => row.onCore !== null) ? [t('On a core (counted)')] : []),
    ].map((label) => ({ label, unit: '%' })),
  ],
  rows: rows.map(
    ({ id, place, service, overhead, stranded, idle, withoutCore, onCore: counted }) => [
      nameAmong(series, id),
      place,
      ...[service, overhead, stranded, idle].map((share) => share * 100),
      withoutCore === null ? null : withoutCore * 100,
      ...(rows.some((row) => row.onCore !== null) ? [counted === null ? null : counted * 100] : []),
    ],
  ),
  note: [
    t('Shares of each worker’s time from the first submit to the last result.'),
    series.some(hidesWaiting) ? `${hiddenWaitingNote()}.` : '',
  ].join(' '),
})

export const utilizationSummary = (
  rows: readonly UtilizationRow[],
  series: readonly TrialSeries[],
): string =>
  series
    .map((one) => {
      const busy = rows.filter((row) => row.id === one.id).map((row) => row.service)
      if (busy.length === 0) return ''
      const [least, most] = [Math.min(...busy), Math.max(...busy)]
      return t('{name}: workers {least} to {most} % busy.', {
        name: nameOf(one),
        least: percent(least),
        most: percent(most),
      })
    })
    .join(' ')
