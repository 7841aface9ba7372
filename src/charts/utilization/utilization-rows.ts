import { utilization, type VariantId } from '../../../workers/api'
import { formatNumber } from '../../base/format'
import type { Table } from '../frame/table'
import { nameOf, nameAmong, placeOf, type TrialSeries } from '../types'
import { nowOf } from '../frame/use-live'
import { t } from '../../i18n/text'
import { hiddenWaitingNote, hidesWaiting } from '../without-core'

/** One worker's bar; the four shares (0 to 1) add up to 1. A row of `gap` keeps variants apart. */
export interface UseRow {
  key: string
  id: VariantId
  name: string
  /** Index in its variant, from 0. */
  worker: number
  gap: boolean
  service: number
  overhead: number
  stranded: number
  idle: number
  /** Part of `service` without a core, an estimate; null if that cannot be told. */
  withoutCore: number | null
}

const NOTHING = { service: 0, overhead: 0, stranded: 0, idle: 0, withoutCore: null }

/** One bar per worker, grouped by variant; from the trial's result if there is one, else live. */
export const utilizationRows = (series: readonly TrialSeries[]): UseRow[] =>
  series.flatMap((one, i) => {
    const { id, reader, cores, result } = one
    const now = nowOf(one)
    const options = now === undefined ? { cores } : { cores, now }
    const shares = result?.utilization.shares ?? utilization(reader, options).shares
    const bars = shares.map(({ service, overhead, stranded, idle }, worker): UseRow => ({
      key: `${id}${worker}`,
      id,
      name: `${id} · ${placeOf(reader, worker)}`,
      worker,
      gap: false,
      service,
      overhead,
      stranded,
      idle,
      withoutCore: result?.crowding ? service * (result.crowding.workers[worker] ?? 0) : null,
    }))
    const gap: UseRow = { key: `gap${id}`, id, name: '', worker: -1, gap: true, ...NOTHING }
    return i > 0 && bars.length > 0 ? [gap, ...bars] : bars
  })

const percent = (share: number) => formatNumber(share * 100, 1)

export const utilizationTable = (
  rows: readonly UseRow[],
  series: readonly TrialSeries[],
): Table => ({
  columns: [
    { label: t('Variant'), text: true },
    { label: t('Worker'), text: true },
    ...[
      t('Service'),
      t('Overhead'),
      t('Stranded idle'),
      t('Idle'),
      t('Service without a core (estimate)'),
    ].map((label) => ({
      label,
      unit: '%',
      print: (value: number) => formatNumber(value, 1),
    })),
  ],
  rows: rows
    .filter((row) => !row.gap)
    .map(({ id, name, service, overhead, stranded, idle, withoutCore }) => [
      nameAmong(series, id),
      name.slice(name.indexOf('·') + 2),
      ...[service, overhead, stranded, idle].map((share) => share * 100),
      withoutCore === null ? null : withoutCore * 100,
    ]),
  note: [
    t('Shares of each worker’s time from the first submit to the last result.'),
    series.some(hidesWaiting) ? `${hiddenWaitingNote()}.` : '',
  ].join(' '),
})

/** What the chart says, in words. */
export const utilizationSummary = (
  rows: readonly UseRow[],
  series: readonly TrialSeries[],
): string =>
  series
    .map((one) => {
      const busy = rows.filter((row) => row.id === one.id && !row.gap).map((row) => row.service)
      if (busy.length === 0) return ''
      const [least, most] = [Math.min(...busy), Math.max(...busy)]
      return t('{name}: workers {least} to {most} % busy.', {
        name: nameOf(one),
        least: percent(least),
        most: percent(most),
      })
    })
    .join(' ')
