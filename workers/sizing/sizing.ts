/**
 * A sizing: how many of a pool's workers are let in, and when that changes. It owns no thread and
 * reads no clock: it is told at intervals what the pool did, and answers with a size and a reason.
 */
import type { Fields, Options } from '../base/fields'
import type { RandomSource } from '../base/random'
import type { Entry } from '../base/registry'
import type { Reason } from './reasons'

/** What is known of a pool at one moment. Counts are totals since the trial began. */
export interface Observation {
  /** Milliseconds since the trial's epoch. */
  atMs: number
  /** Workers that are let in. */
  active: number
  submitted: number
  finished: number
  /** Tasks submitted and not taken by a worker that could begin them. */
  waiting: number
}

export interface Step {
  /** The size from now on; the present one, where only the reason is news. */
  workers: number
  reason: Reason
  /** What the reason speaks of, in the unit that its text names; NaN for none. */
  figure: number
}

export interface Limits {
  /** Workers that there are. */
  most: number
  /** Threads that really run at once on this machine. */
  cores: number
  /** Measures what handing one task over costs, in ms; called by those that want to know. */
  overheadMs(): number
}

export interface Controller {
  /** How often it wants to look, in ms. */
  everyMs: number
  /** Size at the start. */
  first: number
  /** Null: nothing changes and there is nothing to say. */
  step(seen: Observation): Step | null
}

export interface Sizing extends Entry {
  options: Fields
  /** The option that is the least size: it must not be above the number of workers. */
  least: string | null
  /** Null for a pool that keeps its size. */
  create: ((options: Options, limits: Limits, random: RandomSource) => Controller) | null
}

/** A size within `least` and `most`. */
export const within = (workers: number, least: number, most: number): number =>
  Math.min(most, Math.max(least, workers))
