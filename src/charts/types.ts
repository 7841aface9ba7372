import type { StrategySpec, TrialReader, TrialResult, VariantId } from '../../workers/api'
import { named, t } from '../i18n/text'

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
  /** How its tasks got done; known where the experiment is. */
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
  look?: 'solid' | 'soft' | 'hatch' | 'line' | 'dash' | 'dot' | 'outline' | 'triangle'
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

/**
 * The zero of a trial's time axis, in its own clock: its first submit, where a trial's window opens
 * (task 0 is submitted first). 0 while nothing has been submitted.
 */
export const originOf = ({ ledger }: TrialReader): number => {
  const first = ledger.submit[0]
  return first !== undefined && Number.isFinite(first) ? first : 0
}

/** Workers that a chart draws, of each variant: more are thinner than a pixel. Tables have them all. */
export const MOST_DRAWN = 128

/** A chart's subtitle; what it leaves out of `workers` workers comes first, where it is not cut off. */
export const withDrawn = (subtitle: string, workers: number): string =>
  workers > MOST_DRAWN
    ? t('the first {drawn} of {workers} workers · {subtitle}', {
        drawn: MOST_DRAWN,
        workers,
        subtitle,
      })
    : subtitle
