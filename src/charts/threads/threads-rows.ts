import {
  reasonText,
  scheduleOf,
  sizingSteps,
  type SizingStep,
  type VariantId,
} from '../../../workers/api'
import { formatCount, formatNumber } from '../../format'
import type { Table } from '../table'
import { nameOf, originOf, type TrialSeries } from '../types'
import { nowOf } from '../use-live'
import { t } from '../../i18n/text'

/** Arrivals are counted in bins of this length. */
export const ARRIVAL_BIN_MS = 100

/** A moment, in ms since the first submit, and how many workers each variant has let in from then on. */
export type ThreadsRow = {
  ms: number
  /** Tasks that arrive in the bin from here on; unknown but at the bins' starts, and beyond the end. */
  arrivals?: number
  /** The steps of this moment. */
  steps: Partial<Record<VariantId, SizingStep>>
} & Partial<Record<VariantId, number>>

/** What is drawn of one variant. */
export interface Track {
  id: VariantId
  label: string
  /** Workers that there are. */
  workers: number
  /** In ms since the first submit; empty for a pool that keeps its size. */
  steps: SizingStep[]
  endMs: number
}

export interface Threads {
  rows: ThreadsRow[]
  tracks: Track[]
  /** Name of the variant whose arrivals are shown; null where tasks do not come at times of their own. */
  arrivalsOf: string | null
}

const trackOf = (one: TrialSeries): Track => {
  const { id, label, reader, result } = one
  const origin = originOf(reader)
  const { window } = scheduleOf(reader, nowOf(one))
  const endMs = Math.max(0, (result?.makespanMs ?? window.to - window.from) || 0)
  const steps = sizingSteps(reader.spans)
    .map((step) => ({ ...step, atMs: Math.max(0, step.atMs - origin) }))
    .filter(({ atMs }) => atMs <= endMs)
  return { id, label, workers: reader.ledger.workers, steps, endMs }
}

/** Moments of arrival in ms since the first submit; null for tasks that come otherwise. */
const arrivalsIn = ({ reader }: TrialSeries): Float64Array | null => {
  const { arrive } = reader.ledger
  if (Number.isNaN(arrive[0] ?? NaN)) return null
  const origin = originOf(reader)
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

/** One row for each moment at which anything changes, with what holds from then on. */
export const rowsOf = (tracks: readonly Track[], arrivals: Float64Array | null): ThreadsRow[] => {
  const end = Math.max(0, ...tracks.map(({ endMs }) => endMs))
  if (end <= 0) return []
  const bins = arrivals ? binned(arrivals, end) : []
  const moments = new Set([0, end, ...bins.map((_, bin) => bin * ARRIVAL_BIN_MS)])
  for (const { steps, endMs } of tracks) {
    moments.add(endMs)
    for (const { atMs } of steps) moments.add(atMs)
  }
  const rows = [...moments]
    .sort((a, b) => a - b)
    .map((ms): ThreadsRow => {
      const count = bins[Math.floor(ms / ARRIVAL_BIN_MS)]
      return { ms, steps: {}, ...(count !== undefined && { arrivals: count }) }
    })
  for (const { id, steps, workers, endMs } of tracks) {
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

export const threadsOf = (all: readonly TrialSeries[]): Threads => {
  const tracks = all.map(trackOf)
  const source = all.find((one) => arrivalsIn(one) !== null)
  return {
    tracks,
    rows: rowsOf(tracks, source ? arrivalsIn(source) : null),
    arrivalsOf: source ? nameOf(source) : null,
  }
}

/** Each step, with its reason in words. */
export const threadsTable = (tracks: readonly Track[]): Table => ({
  columns: [
    { label: 'At', unit: 'ms', print: (ms) => formatNumber(ms, 1) },
    { label: t('Variant'), text: true },
    { label: t('Threads'), print: formatCount },
    { label: t('Reason'), text: true },
    { label: t('What happened'), text: true },
  ],
  rows: tracks
    .flatMap((track) => track.steps.map((step) => ({ track, step })))
    .sort((a, b) => a.step.atMs - b.step.atMs)
    .map(({ track, step }) => {
      const { name, text } = reasonText(step.reason, step.figure)
      return [step.atMs, nameOf(track), step.workers, name, text]
    }),
  note: tracks
    .filter(({ steps }) => steps.length === 0)
    .map((track) =>
      t('{track} keeps its size, {workers}.', { track: nameOf(track), workers: track.workers }),
    )
    .join(' '),
})

export const threadsSummary = (tracks: readonly Track[]): string =>
  tracks
    .map((track) => {
      const sizes = track.steps.map(({ workers }) => workers)
      const said =
        sizes.length === 0
          ? t('keeps {workers}', { workers: track.workers })
          : t('{least} to {most} threads, {length} steps', {
              least: Math.min(...sizes),
              most: Math.max(...sizes),
              length: sizes.length,
            })
      return `${nameOf(track)}: ${said}.`
    })
    .join(' ')
