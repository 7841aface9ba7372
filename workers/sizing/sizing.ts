/**
 * A sizing: the number of a pool's workers that are admitted, and the moments at which the number
 * changes. A sizing owns no thread and reads no clock: it gets observations of the pool at
 * intervals, and answers with a size and a reason.
 */
import type { Fields, Options } from '../base/fields'
import type { RandomSource } from '../base/random'
import type { Entry } from '../base/registry'
import type { Reason } from './reasons'

/** The state of a pool at one moment. Counts are totals since the trial began. */
export interface Observation {
  atMs: number
  active: number
  submitted: number
  finished: number
  /** Tasks submitted and not yet taken by a worker that could begin them. */
  waiting: number
}

export interface Step {
  /** The size from now on; the current one if only the reason is new. */
  workers: number
  reason: Reason
  /** The figure of the reason, in the unit that its text names; NaN if the reason has none. */
  figure: number
}

export interface Limits {
  maxWorkers: number
  /** Threads that actually run in parallel on this machine. */
  cores: number
  /** Measures the cost of handing over one task, in ms; called only by sizings that need it. */
  overheadMs(): number
}

interface Controller {
  /** Interval between two observations, in ms. */
  everyMs: number
  first: number
  /** The next step; null if nothing changes and there is nothing to report. */
  step(seen: Observation): Step | null
}

export interface Sizing<Id extends string = string> extends Entry<Id> {
  options: Fields
  /** The option that sets the minimum size, which must not exceed the number of workers. */
  least: string | null
}

/** Creates the controller of a pool. */
export type CreateController = (
  options: Options,
  limits: Limits,
  random: RandomSource,
) => Controller

export const sizing = <const Id extends string>(entry: Sizing<Id>): Sizing<Id> => entry

export const clamp = (workers: number, min: number, max: number): number =>
  Math.min(max, Math.max(min, workers))
