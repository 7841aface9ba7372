import { localized } from '../../base/numerals'
import {
  granularityMarks,
  granularityRows,
  type GranularityMarks,
  type GranularityRow,
  LOW_SHARE,
  type LengthMark,
  type Reading,
  type VariantId,
} from '../../../workers/api'
import { formatCount, formatInterval, formatNumber } from '../../base/format'
import type { Table } from '../frame/table'
import { nameOf, type SweepAxis } from '../types'
import { t } from '../../i18n/text'

export interface LengthRow {
  length: number
  of: Partial<Record<VariantId, GranularityRow>>
}

export interface GranularityData {
  variants: { id: VariantId; name: string }[]
  /** The variant without a pool, the baseline of the pools; null if there is none. */
  alone: VariantId | null
  rows: GranularityRow[]
  marks: GranularityMarks[]
  plot: LengthRow[]
}

/** Place of a length on the axis, which is logarithmic and has a 0: log(1 + length). */
export const axisPlace = (length: number): number => Math.log10(1 + length)

export const granularityData = ({ experiment, places }: Reading): GranularityData => {
  const rows = granularityRows(places)
  const variants = experiment.variants.map((one) => ({ id: one.id, name: nameOf(one) }))
  const alone = places.find(({ spec }) => spec.strategy.kind === 'direct')?.variant ?? null
  const lengths = [...new Set(rows.map(({ length }) => length))].sort((a, b) => a - b)
  const plot = lengths.map((length): LengthRow => {
    const here = rows.filter((row) => row.length === length)
    return { length, of: Object.fromEntries(here.map((row) => [row.variant, row])) }
  })
  return { variants, alone, rows, marks: granularityMarks(places, alone, experiment.seed), plot }
}

const MEANING: Readonly<Record<string, (stepMs: number) => string>> = {
  blocks: (stepMs) =>
    t(
      'Overhead is the time that a thread takes per task minus the time of the kernel alone, which the same threads ran in a loop right afterwards. A task may be shorter than the clock’s step of {step} µs. So whole blocks of tasks are timed, and their time is divided by their number of tasks. A block is at least 100 steps long if there are enough tasks.',
      { step: formatNumber(stepMs * 1000, 0) },
    ),
  light: () =>
    t(
      'Recorded with one clock read per task: the gap between two tasks counts as service. Overhead is this service minus the kernel alone. It includes the clock read.',
    ),
  full: () =>
    t(
      'Recorded with three clock reads per task: overhead is the gap between two tasks on a thread, plus the time that a task took beyond the kernel alone. It includes the clock reads, which cost more than the gap itself.',
    ),
}

export const meaningOf = (
  points: readonly { trials: readonly { recording: string }[] }[],
  stepMs: number,
): string => {
  const levels = new Set(points.flatMap(({ trials }) => trials.map(({ recording }) => recording)))
  const texts = [...levels].flatMap((level) => MEANING[level]?.(stepMs) ?? [])
  return texts.join(' ')
}

const ns = (value: number): string =>
  value < 9999.5
    ? localized(`${formatNumber(value, value < 99.95 ? 1 : 0)}\u202fns`)
    : localized(`${formatNumber(value / 1000, 1)}\u202fµs`)

const markText = (mark: LengthMark | null, unit: string): string | null => {
  if (!mark) return null
  const { length, lengthInterval, workNs, workInterval, ifWorkIsOff: off } = mark
  return [
    `${formatCount(length)} ${unit}`,
    lengthInterval && formatInterval(lengthInterval, formatCount),
    t('= {workNs} of work', { workNs: ns(workNs) }),
    workInterval && formatInterval(workInterval, ns),
    off && t('(if work is 1 % off: {range})', { range: formatInterval(off, formatCount) }),
  ]
    .filter(Boolean)
    .join(' ')
}

export const marksText = (
  { variants, alone, marks, rows }: GranularityData,
  unit: string,
): { id: string; text: string }[] => {
  const longest = (id: string | null) =>
    rows.filter(({ variant }) => variant === id).toSorted((a, b) => b.length - a.length)[0]
  const baseline = longest(alone)
  return marks.flatMap(({ variant, breakEven, lowOverhead }) => {
    const last = longest(variant)
    if (!last) return []
    // A length without a mark is below the axis if its condition holds at the longest task.
    const besides = (holds: boolean) =>
      holds
        ? t('below the shortest length (by the medians)')
        : t('beyond the longest length (by the medians)')
    return [
      {
        id: variant,
        text: t('{name}: break-even {breakEven}; 5 % overhead: {small}.', {
          name: variants.find(({ id }) => id === variant)?.name ?? variant,
          breakEven:
            markText(breakEven, unit) ?? besides(last.wallMs <= (baseline?.wallMs ?? -Infinity)),
          small: markText(lowOverhead, unit) ?? besides(last.overheadShare <= LOW_SHARE),
        }),
      },
    ]
  })
}

export const granularityTable = (
  data: GranularityData,
  axis: SweepAxis,
  meaning: string,
): Table => {
  const counts = new Map<number, number[]>()
  for (const { tasks, length } of data.rows)
    counts.set(tasks, [...new Set([...(counts.get(tasks) ?? []), length])])
  const tasks = [...counts].map(([count, lengths]) =>
    counts.size === 1
      ? t('{count} tasks per trial', { count: formatCount(count) })
      : t('{count} tasks per trial at {lengths}', {
          count: formatCount(count),
          lengths: lengths.map(formatCount).join(', '),
        }),
  )
  const unit = axis.unit ? t(axis.unit) : axis.label
  return {
    columns: [
      { label: t('Variant'), text: true },
      { label: axis.label },
      { label: t('Overhead'), unit: 'ns' },
      { label: t('Work'), unit: 'ns' },
      { label: t('Unit cost'), unit: 'ns' },
      { label: t('Overhead'), unit: '%' },
      { label: t('Work'), unit: '%' },
      { label: t('Wall time'), unit: 'ms' },
      { label: t('Threads') },
      { label: t('Sum of overhead'), unit: 'ms' },
      { label: t('Sum of work'), unit: 'ms' },
    ],
    rows: data.variants.flatMap(({ id, name }) =>
      data.rows
        .filter(({ variant }) => variant === id)
        .map((row) => [
          name,
          row.length,
          row.overheadNs,
          row.workNs,
          row.unitCostNs,
          row.overheadShare * 100,
          row.workShare * 100,
          row.wallMs,
          row.threads,
          row.sumOverheadMs,
          row.sumWorkMs,
        ]),
    ),
    note: [
      t('{tasks}; medians over trials.', { tasks: tasks.join('; ') }),
      t('Unit cost: (overhead + work) ÷ length. Sums are over all tasks and threads.'),
      t('Overhead 0: a task took no longer than the kernel alone.'),
      meaning,
      ...marksText(data, unit).map(({ text }) => text),
    ].join(' '),
  }
}
