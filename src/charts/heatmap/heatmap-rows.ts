import type { Place } from '../../../workers/api'
import { formatNumber } from '../../base/format'
import type { Table } from '../frame/table'
import { t } from '../../i18n/text'

export interface HeatRow {
  x: number | string
  /** Busy share of each worker, 0 to 1; empty if no trial of the point is valid. */
  busy: readonly number[]
}

/** One row per point, of its median trial: means over trials would hide what the picture shows. */
export const heatRows = (places: readonly Place[]): HeatRow[] =>
  places.flatMap(({ x, trials, valid, medianTrial }) =>
    x !== null && trials.length > 0
      ? [{ x, busy: valid.length > 0 ? (medianTrial?.utilization.workers ?? []) : [] }]
      : [],
  )

export const heatTable = (rows: readonly HeatRow[], axisLabel: string): Table => {
  const widest = Math.max(0, ...rows.map(({ busy }) => busy.length))
  const print = (share: number) => formatNumber(share, 0)
  return {
    columns: [
      { label: axisLabel },
      ...Array.from({ length: widest }, (_, worker) => ({
        label: t('Worker {number}', { number: worker + 1 }),
        unit: '%',
        print,
      })),
      { label: t('Mean'), unit: '%', print },
    ],
    rows: rows.map(({ x, busy }) => [
      x,
      ...Array.from({ length: widest }, (_, worker) => {
        const share = busy[worker]
        return share === undefined ? null : share * 100
      }),
      busy.length > 0 ? (busy.reduce((sum, share) => sum + share, 0) / busy.length) * 100 : null,
    ]),
    note: t('Busy share of each worker in the median trial.'),
  }
}

export const heatSummary = (rows: readonly HeatRow[], axisLabel: string): string => {
  const last = rows.findLast(({ busy }) => busy.length > 0)
  if (!last) return ''
  const [least, most] = [Math.min(...last.busy), Math.max(...last.busy)]
  return t('At {x} {axisLabel} workers are {least} to {most} % busy.', {
    x: last.x,
    axisLabel,
    least: formatNumber(least * 100),
    most: formatNumber(most * 100),
  })
}

/** Strength of a cell's colour: steep, so that 90 % and 100 % can still be told apart. */
export const strengthOf = (share: number): number => 0.08 + 0.92 * share ** 1.7
