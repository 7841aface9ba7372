import type {
  Latency,
  StrategySpec,
  TransportOut,
  TrialReader,
  TrialResult,
  VariantId,
} from '../../workers/api'
import { named, t } from '../i18n/text'
import type { TermId } from '../words/list'

/** One trial as a chart draws it: a variant's median trial, or the running one. */
export interface TrialSeries {
  id: VariantId
  label: string
  reader: TrialReader
  /** Cores that the pool may use at once, for stranded idle. */
  cores: number
  live: boolean
  responseFrom: 'arrive' | 'submit'
  result?: TrialResult
  /** The strategy of its tasks; known if the experiment is. */
  strategy?: StrategySpec
}

/** A part of the time axis, in milliseconds since the first submit of each trial. */
export interface TimeRange {
  from: number
  to: number
}

/** A place to point at, in the trial's own clock; `worker` is 0-based. */
export interface Mark extends TimeRange {
  variant: VariantId
  worker?: number
}

/** A name in a chart's legend, and how it looks. `color` is a CSS colour. */
export interface LegendEntry {
  label: string
  color: string
  look?: 'solid' | 'soft' | 'hatch' | 'dots' | 'line' | 'dash' | 'dot' | 'outline' | 'triangle'
  /** The word that explains it. */
  term?: TermId
}

/** The axis of a sweep: `threads`, unit '', path `strategy.workers`. */
export interface SweepAxis {
  label: string
  unit: string
  path: string
  /** How many values it has, to reserve room for them. */
  count?: number
  /** Names of its values, if they are not numbers. */
  names?: Readonly<Record<string, string>>
  /** True: its points do not all do the same work, so none of them is the best. */
  mixed?: boolean
}

/** The figures of one trial, which a run's file has too. */
export interface AnatomySource {
  id: VariantId
  label: string
  latency: Latency
  responseFrom: 'arrive' | 'submit'
  /** What the way back consists of, where that is known. */
  transportOut?: TransportOut | null
  /** The host ran the tasks itself: they all waited in its own queue, and no worker had an inbox. */
  inHost?: boolean
  /** Estimated share of the service without a core, 0 to 1; null if that cannot be told. */
  withoutCore?: number | null
  /** The library that handed the tasks out; null if none did. */
  library?: string | null
}

/** A trial with its figures but without its tasks. */
export interface SizedTrial {
  id: VariantId
  label: string
  /** Maximum number of workers. */
  workers: number
  /** May the pool change its size? */
  sized: boolean
  result: Pick<TrialResult, 'sizing' | 'makespanMs'>
}

/** What a page can do to the lanes, for keys that work without the focus on them. */
export interface LanesHandle {
  /** `factor` above 1 zooms in. */
  zoom(factor: number): void
  /** `share` of what is in sight; negative: back in time. */
  pan(share: number): void
  fit(): void
  /** Plays what is shown again, slowly, in place of the lanes, if it can be replayed. */
  play(): void
  /** Shows the lanes again. */
  back(): void
  /** Selects the time of the task under the pointer, or of that of the arrow keys. */
  mark(): void
}

/** CSS colour of a variant. */
export const colorOf = (id: VariantId): string => `var(--${id.toLowerCase()})`

/** A worker's place as printed: `3`, or `wait 1` in a wait pool, whose workers are the last ones. */
export const placeOf = ({ ledger, waitWorkers }: TrialReader, worker: number): string => {
  const first = ledger.workers - waitWorkers
  return worker < first ? String(worker + 1) : t('wait {number}', { number: worker - first + 1 })
}

/** Names of variants as printed: `A Round-robin`. */
export const nameOf = ({ id, label }: { id: VariantId; label: string }): string =>
  label ? `${id} ${named(label)}` : id

/** More names than this do not fit into a switch. */
const MAX_NAMES = 3

/** The name of a variant in a switch between `count` of them; its letter where there are many. */
export const switchName = (one: { id: VariantId; label: string }, count: number): string =>
  count > MAX_NAMES ? one.id : nameOf(one)

/** The name of the variant `id` in a list; its letter alone if it is not in the list. */
export const nameAmong = (
  list: readonly { id: VariantId; label: string }[],
  id: VariantId,
): string => nameOf(list.find((one) => one.id === id) ?? { id, label: '' })

/** Workers that a chart draws, of each variant: more are thinner than a pixel. Tables have them all. */
export const MAX_DRAWN = 128

/** A chart's subtitle; how many of `workers` workers it shows comes first, where it is not cut off. */
export const withDrawn = (subtitle: string, workers: number): string =>
  workers > MAX_DRAWN
    ? t('the first {drawn} of {workers} workers · {subtitle}', {
        drawn: MAX_DRAWN,
        workers,
        subtitle,
      })
    : subtitle
