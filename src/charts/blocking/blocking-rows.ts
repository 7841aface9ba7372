import {
  claimOf,
  figureAt,
  type Experiment,
  type Reading,
  type PointResult,
  type VariantId,
  wordsOf,
} from '../../../workers/api'
import { formatMs } from '../../base/format'
import type { Table } from '../frame/table'
import { nameOf, nameAmong, type SweepAxis } from '../types'
import { inWords, listed, t } from '../../i18n/text'

/** One variant at one value of the axis: its trial with the median total, so that its parts, in ms, add up. */
export interface BlockingRow {
  id: VariantId
  name: string
  x: number | string | null
  blockingMs: number
  restMs: number
  totalMs: number
  /** Share of the time in which the coordinator ran; null without one. */
  coordinator: number | null
}

/** One row per point that has a valid trial, in the order of variants and of the axis. */
export const blockingRows = ({ experiment, places }: Reading): BlockingRow[] =>
  places.flatMap((place) => {
    const { medianTrial, variant: id, x } = place
    if (!medianTrial) return []
    const { hostBlockedMs, restMs, makespanMs } = medianTrial
    const name = nameAmong(experiment.variants, id)
    const coordinator = figureAt('coordinator', place)
    return [{ id, name, x, blockingMs: hostBlockedMs, restMs, totalMs: makespanMs, coordinator }]
  })

export const restNote = (): string =>
  t(
    'Rest is the total minus blocking. It is not the total without blocking: while the host is blocked, workers keep running and then wait for their next task.',
  )

export const blockingTable = (rows: readonly BlockingRow[], axis: SweepAxis | null): Table => ({
  columns: [
    { label: t('Variant'), text: true },
    ...(axis ? [{ label: axis.label }] : []),
    { label: t('Rest'), unit: 'ms' },
    { label: t('Blocking'), unit: 'ms' },
    { label: t('Total'), unit: 'ms' },
    { label: t('Coordinator'), unit: '%' },
  ],
  rows: rows.map(({ name, x, restMs, blockingMs, totalMs, coordinator }) => [
    name,
    ...(axis ? [x] : []),
    restMs,
    blockingMs,
    totalMs,
    coordinator === null ? null : coordinator * 100,
  ]),
  note: restNote(),
})

/** Fewer neighbours than these are listed one by one. */
const LEAST_RANGE = 3

/** Values in the order of the axis; neighbours as a range: "1 to 16". */
const ranges = (xs: readonly PointResult['x'][], all: readonly PointResult['x'][]): string[] => {
  const groups: (string | number)[][] = []
  for (const x of all) {
    if (x === null || !xs.includes(x)) continue
    const before = all[all.indexOf(x) - 1] ?? null
    const group = groups.at(-1)
    if (group && before !== null && group.at(-1) === before) group.push(x)
    else groups.push([x])
  }
  return groups.flatMap((group) =>
    group.length < LEAST_RANGE || group.some((x) => typeof x === 'string')
      ? group.map(String)
      : [t('{low} to {high}', { low: group[0], high: group.at(-1) })],
  )
}

type At = (xs: readonly PointResult['x'][]) => string

const atAmong =
  (all: readonly PointResult['x'][], axis: SweepAxis | null): At =>
  (xs) => {
    const named = ranges(xs, all)
    return !axis || named.length === 0
      ? ''
      : t(' at {named} {label}', { named: listed(named), label: axis.label })
  }

/** The winner at each value of the axis, and what is known of the totals where there is none. */
const winners = (run: Reading, axis: SweepAxis | null): string[] => {
  if (run.status === 'running') return []
  const all = [...new Set(run.places.map((place) => place.x))]
  const at = atAmong(all, axis)
  const won = new Map<VariantId, PointResult['x'][]>()
  const open = new Map<string, PointResult['x'][]>()
  for (const x of all) {
    const { family, order, winner } = run.contestAt(x, 'makespanMs')
    const [first, second] = order
    if (winner) won.set(winner.variant, [...(won.get(winner.variant) ?? []), x])
    else if (first && second) {
      const outcome = inWords(wordsOf(claimOf(family, first, second), 'outcome'))
      open.set(outcome, [...(open.get(outcome) ?? []), x])
    }
  }
  const parts = run.experiment.variants.flatMap((variant) => {
    const xs = won.get(variant.id)
    return xs ? [`${nameOf(variant)}${at(xs)}`] : []
  })
  return [
    ...(parts.length > 0 ? [t('Smaller total: {parts}.', { parts: parts.join('; ') })] : []),
    ...[...open].map(([outcome, xs]) => t('Totals{at}: {outcome}.', { at: at(xs), outcome })),
  ]
}

/** Sentence on how blocking itself changes along the axis, which totals alone would hide. */
const blockingSpan = (
  rows: readonly BlockingRow[],
  variant: Experiment['variants'][number],
  axis: SweepAxis | null,
): string | null => {
  const points = rows.filter(
    ({ id, x, blockingMs }) => id === variant.id && x !== null && blockingMs > 0,
  )
  const [first, last] = [points[0], points.at(-1)]
  if (!axis || !first || !last || first === last) return null
  return t('Blocking of {variant}: {blockingMs} at {x}, {blockingLast} at {lastX} {label}.', {
    variant: nameOf(variant),
    blockingMs: formatMs(first.blockingMs),
    x: first.x,
    blockingLast: formatMs(last.blockingMs),
    lastX: last.x,
    label: axis.label,
  })
}

/** Sentences on the figures: which variant finishes first in total, and how blocking changes. */
export const blockingFinding = (run: Reading, axis: SweepAxis | null): string => {
  const rows = blockingRows(run)
  return [
    ...winners(run, axis),
    ...run.experiment.variants.flatMap((variant) => blockingSpan(rows, variant, axis) ?? []),
  ].join(' ')
}
