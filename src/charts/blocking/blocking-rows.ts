import { figureAt, type Experiment, type Reading, type VariantId } from '../../../workers/api'
import { formatMs } from '../../base/format'
import type { Table } from '../frame/table'
import { nameOf, nameAmong, type SweepAxis } from '../types'
import { t } from '../../i18n/text'

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

/** Sentences on how the blocking of each variant changes; the headline has who finishes first. */
export const blockingSummary = (
  { experiment }: Reading,
  rows: readonly BlockingRow[],
  axis: SweepAxis | null,
): string =>
  experiment.variants.flatMap((variant) => blockingSpan(rows, variant, axis) ?? []).join(' ')
