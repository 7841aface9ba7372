import {
  reasonText,
  scheduleOf,
  sizingSteps,
  type SizingStep,
  type VariantId,
} from '../../../workers/api'
import type { Table } from '../frame/table'
import { nameOf, type TrialSeries, type MeasuredTrial } from '../types'
import { nowOf } from '../frame/use-live'
import { inWords, t } from '../../i18n/text'

/** Length of the bins in which arrivals are counted. */
export const ARRIVAL_BIN_MS = 100

/** A time, in ms since the first submit, and the workers that each variant admits from then on. */
export type ThreadsRow = {
  ms: number
  /** Number of tasks that arrive in the bin that starts here; unknown elsewhere. */
  arrivals?: number
  steps: Partial<Record<VariantId, SizingStep>>
} & Partial<Record<VariantId, number>>

export interface SizeCurve {
  id: VariantId
  label: string
  /** Number of all workers of the pool. */
  workers: number
  /** Steps with their times in ms since the first submit; empty for a pool of fixed size. */
  steps: SizingStep[]
  endMs: number
  /** Number of later steps that are not known: a file keeps a limited number. */
  dropped: number
}

export interface Threads {
  rows: ThreadsRow[]
  curves: SizeCurve[]
  /** Name of the variant whose arrivals are shown; null if tasks have no arrival times. */
  arrivalsOf: string | null
  /** True if the first submit of some variant is unknown: 0 is then the start of its clock. */
  ownClock: boolean
}

/** A curve up to `endMs`, with steps in ms since `origin`. */
const curveUpTo = (
  pool: Omit<SizeCurve, 'steps' | 'endMs'>,
  steps: readonly SizingStep[],
  origin: number,
  lastMs: number,
): SizeCurve => {
  const endMs = Number.isFinite(lastMs) ? Math.max(0, lastMs) : 0
  const placed = steps.map((step) => ({ ...step, atMs: Math.max(0, step.atMs - origin) }))
  return { ...pool, steps: placed.filter(({ atMs }) => atMs <= endMs), endMs }
}

const curveOf = (one: TrialSeries): SizeCurve => {
  const { id, label, reader, result } = one
  const { window } = scheduleOf(reader, nowOf(one))
  const endMs = result?.makespanMs ?? window.to - window.from
  const pool = { id, label, workers: reader.ledger.workers, dropped: 0 }
  return curveUpTo(pool, sizingSteps(reader.spans), reader.origin, endMs)
}

/** Curve from the figures of a trial; null if they do not contain the changes of the size. */
export const curveOfFigures = (one: MeasuredTrial): SizeCurve | null => {
  const { id, label, workers, strategy, result } = one
  const { sizing, makespanMs } = result
  if (!sizing && 'sizing' in strategy && strategy.sizing !== 'fixed') return null
  const { steps = [], dropped = 0, fromMs = 0 } = sizing ?? {}
  // The size is unknown after the last step that was kept.
  const endMs = dropped > 0 ? (steps.at(-1)?.atMs ?? 0) - fromMs : makespanMs
  return curveUpTo({ id, label, workers, dropped }, steps, fromMs, endMs)
}

/** Times of arrival in ms since the first submit; null for tasks without arrival times. */
const arrivalsIn = ({ reader }: TrialSeries): Float64Array | null => {
  const { arrive } = reader.ledger
  if (Number.isNaN(arrive[0] ?? NaN)) return null
  const origin = reader.origin
  return arrive.map((at) => at - origin)
}

const binned = (arrivals: Float64Array, endMs: number): number[] => {
  const bins = Array.from({ length: Math.ceil(endMs / ARRIVAL_BIN_MS) }, () => 0)
  for (const at of arrivals) {
    const bin = Math.max(0, Math.floor(at / ARRIVAL_BIN_MS))
    if (bin < bins.length) bins[bin] = (bins[bin] ?? 0) + 1
  }
  return bins
}

/** One row per time at which anything changes, with the values from then on. */
export const rowsOf = (
  curves: readonly SizeCurve[],
  arrivals: Float64Array | null,
): ThreadsRow[] => {
  const end = Math.max(0, ...curves.map(({ endMs }) => endMs))
  if (end <= 0) return []
  const bins = arrivals ? binned(arrivals, end) : []
  const moments = new Set([0, end, ...bins.map((_, bin) => bin * ARRIVAL_BIN_MS)])
  for (const { steps, endMs } of curves) {
    moments.add(endMs)
    for (const { atMs } of steps) moments.add(atMs)
  }
  const rows = [...moments]
    .sort((a, b) => a - b)
    .map((ms): ThreadsRow => {
      const count = bins[Math.floor(ms / ARRIVAL_BIN_MS)]
      return { ms, steps: {}, ...(count !== undefined && { arrivals: count }) }
    })
  for (const { id, steps, workers, endMs } of curves) {
    // A pool that keeps its size has all its workers from the start.
    let size = steps[0]?.workers ?? workers
    let next = 0
    for (const row of rows) {
      for (let step = steps[next]; step && step.atMs <= row.ms; step = steps[++next]) {
        size = step.workers
        row.steps[id] = step
      }
      if (row.ms <= endMs) row[id] = size
    }
  }
  return rows
}

/** `bare`: trials without their tasks, for variants without a series. */
export const threadsOf = (
  all: readonly TrialSeries[],
  bare: readonly MeasuredTrial[] = [],
): Threads => {
  const others = bare.filter(({ id }) => all.every((one) => one.id !== id))
  const curves = [...all.map(curveOf), ...others.flatMap((one) => curveOfFigures(one) ?? [])].sort(
    (a, b) => (a.id < b.id ? -1 : 1),
  )
  const source = all.find((one) => arrivalsIn(one) !== null)
  return {
    curves,
    rows: rowsOf(curves, source ? arrivalsIn(source) : null),
    arrivalsOf: source ? nameOf(source) : null,
    ownClock: others.some(
      ({ result: { sizing } }) => sizing !== null && sizing.fromMs === undefined,
    ),
  }
}

interface NumberedStep {
  /** Row in the table: steps are numbered from 1, in order of time over all variants. */
  number: number
  curve: SizeCurve
  step: SizingStep
}

const stepsOf = (curves: readonly SizeCurve[]): NumberedStep[] =>
  curves
    .flatMap((curve) => curve.steps.map((step) => ({ curve, step })))
    .sort((a, b) => a.step.atMs - b.step.atMs)
    .map((one, i) => ({ number: i + 1, ...one }))

export const reasonsOf = (curves: readonly SizeCurve[]): NumberedStep[] => {
  const last = new Map<VariantId, SizingStep['reason']>()
  return stepsOf(curves).filter(({ curve: { id }, step: { reason } }) => {
    const again = last.get(id) === reason
    last.set(id, reason)
    return !again
  })
}

export const threadsTable = (curves: readonly SizeCurve[]): Table => ({
  columns: [
    { label: t('Step') },
    { label: t('At'), unit: 'ms' },
    { label: t('Variant'), text: true },
    { label: t('Threads') },
    { label: t('Reason'), text: true },
    { label: t('What happened'), text: true },
  ],
  rows: stepsOf(curves).map(({ number, curve, step }) => {
    const { name, message } = reasonText(step.reason, step.figure)
    return [number, step.atMs, nameOf(curve), step.workers, t(name), inWords(message)]
  }),
  note: curves
    .flatMap((curve) => {
      const { steps, workers, dropped } = curve
      if (dropped > 0)
        return [
          t('{track}: {dropped} later size {dropped|change|changes} not kept.', {
            track: nameOf(curve),
            dropped,
          }),
        ]
      return steps.length === 0
        ? [t('{track} keeps its size, {workers}.', { track: nameOf(curve), workers })]
        : []
    })
    .join(' '),
})

export const threadsSummary = (curves: readonly SizeCurve[]): string =>
  curves
    .map((curve) => {
      const sizes = curve.steps.map(({ workers }) => workers)
      const text =
        sizes.length === 0
          ? t('keeps {workers}', { workers: curve.workers })
          : t('{least} to {most} threads, {length} steps', {
              least: Math.min(...sizes),
              most: Math.max(...sizes),
              length: sizes.length,
            })
      return `${nameOf(curve)}: ${text}.`
    })
    .join(' ')
