import {
  catalogue,
  pointsOf,
  workersOf,
  type Experiment,
  type StrategySpec,
  type TrialReader,
  type TrialResult,
  type VariantId,
} from '../../workers/api'
import { named, t } from '../i18n/text'
import type { TermId } from '../words/list'

/** One trial as a chart draws it: a variant's median trial, or the running one. */
export interface TrialSeries {
  id: VariantId
  label: string
  /** The only pool of another program. */
  alone?: boolean
  reader: TrialReader
  /** Number of cores that the pool may use at the same time, for stranded idle. */
  cores: number
  /** Those that it would have if no other program ran. */
  inReach: number
  live: boolean
  responseFrom: 'arrive' | 'submit'
  result?: TrialResult
  /** Strategy of the trial's tasks; known if the experiment is. */
  strategy?: StrategySpec
}

/** A part of the time axis, in milliseconds since the first submit of each trial. */
export interface TimeRange {
  from: number
  to: number
}

/** A place to mark, in the trial's own clock; `worker` is 0-based. */
export interface Mark extends TimeRange {
  variant: VariantId
  worker?: number
}

/** A name in a chart's legend, and how it looks. `color` is a CSS colour. */
export interface LegendEntry {
  label: string
  color: string
  look?: 'solid' | 'soft' | 'hatch' | 'dots' | 'line' | 'dash' | 'dot' | 'outline' | 'triangle'
  term?: TermId
}

export const strandedEntry = (): LegendEntry => ({
  label: t('idle while tasks wait'),
  color: 'var(--hurt)',
  look: 'hatch',
  term: 'idle-while-tasks-wait',
})

/** The axis of a sweep: `threads`, unit '', path `strategy.workers`. */
export interface SweepAxis {
  label: string
  unit: string
  path: string
  /** Number of values, to reserve room for them. */
  count?: number
  /** Names of the values, if they are not numbers. */
  names?: Readonly<Record<string, string>>
  /** True: its points do not all do the same work, so that none of them is the best. */
  mixed?: boolean
}

/** A trial with its figures but without its tasks. */
export interface MeasuredTrial {
  id: VariantId
  label: string
  /** Maximum number of workers. */
  workers: number
  strategy: StrategySpec
  result: TrialResult
}

/** Actions of a page on the lanes, for keys that work without the focus on them. */
export interface LanesHandle {
  /** `factor` above 1 zooms in. */
  zoom(factor: number): void
  /** `share` of the visible range; negative: back in time. */
  pan(share: number): void
  /** Replays the visible range slowly, in place of the lanes, if the trials can be replayed. */
  play(): void
  back(): void
  /** Asks for a task by its name or number. */
  find(): void
}

export const colorOf = (id: VariantId): string => `var(--${id.toLowerCase()})`

/** Name of a variant as printed: `A Round-robin`; without its letter where nothing is beside it. */
export const nameOf = (one: { id: VariantId; label: string; alone?: boolean }): string => {
  const { id, label, alone = false } = one
  return label ? `${alone ? '' : `${id} `}${named(label)}` : id
}

/** A variant's name in its colour, in a legend or a tooltip. */
export const variantEntry = (one: { id: VariantId; label: string }) => ({
  label: nameOf(one),
  color: colorOf(one.id),
})

/** True if other code ran these trials: nothing is known of a host, of queues or of cores. */
export const isObserved = (series: readonly TrialSeries[]): boolean =>
  series.length > 0 && series.every(({ reader }) => reader.names)

/** False if it is unknown when tasks arrived: then none of them can be said to have waited. */
export const hasWaiting = (one: TrialSeries): boolean =>
  !isObserved([one]) || one.responseFrom === 'arrive'

/** Name of the bars of tasks in a legend. */
export const serviceLabel = (series: readonly TrialSeries[], id: VariantId): string => {
  const one = series.find((other) => other.id === id)
  return one && isObserved(series) ? named(one.label) : t('service {id}', { id })
}

/** Name of the variant `id` in a list; its letter if it is not in the list. */
export const nameAmong = (
  list: readonly { id: VariantId; label: string }[],
  id: VariantId,
): string => nameOf(list.find((one) => one.id === id) ?? { id, label: '' })

/** Maximum number of workers drawn per variant: more are thinner than a pixel. */
export const MAX_DRAWN = 128

/** `median of 12 trials, 95 % interval`; a single trial has neither. `counts`: trials of each point. */
export const medianText = (counts: readonly number[], interval: string): string => {
  const [n, ...others] = new Set(counts)
  if (n === undefined || others.length > 0) return t('median, {interval}', { interval })
  return n === 1 ? t('one trial each') : t('median of {n} trials, {interval}', { n, interval })
}

/** A chart's subtitle; begins with the number of workers drawn, where the text is not cut off. */
export const withDrawn = (subtitle: string, workers: number): string =>
  workers > MAX_DRAWN
    ? t('the first {drawn} of {workers} workers · {subtitle}', {
        drawn: MAX_DRAWN,
        workers,
        subtitle,
      })
    : subtitle

/**
 * Maximum number of workers of each variant over all points, in the order of the variants: known
 * before the first trial, and the same for all points of a sweep, so that layouts that use it do
 * not move.
 */
export const maxWorkers = (experiment: Experiment): number[] => {
  const most = new Map<string, number>()
  for (const { variant, spec } of pointsOf(experiment))
    most.set(variant, Math.max(workersOf(spec), most.get(variant) ?? 0))
  return [...most.values()]
}

/**
 * False for tasks that were recorded in blocks and have no times of their own, and for trials
 * without a task.
 */
export const replayable = ({ reader }: TrialSeries): boolean =>
  reader.level !== 'blocks' && Number.isFinite(reader.firstSubmit)

/** Name of the library that assigns the tasks; null if none does. */
export const libraryOf = (strategy: StrategySpec | null | undefined): string | null => {
  if (strategy?.kind !== 'library') return null
  const entry = catalogue.channels.find(({ id }) => id === strategy.library)
  return t(entry?.name ?? strategy.library)
}
