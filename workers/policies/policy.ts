import type { Entry } from '../base/registry'
import type { Fields, Options } from '../base/fields'
import type { RandomSource } from '../base/random'

/** What a policy may read. A policy changes nothing here and owns no thread. */
export interface PoolView {
  /** Number of workers that may be chosen, counted from the first; fewer while a pool is small. */
  readonly workers: number
  /** Tasks assigned and not yet answered, per worker. */
  readonly load: Int32Array
  /** How many tasks a worker may hold; Infinity for no limit. */
  readonly depth: number
  /** Per worker; set at each of its answers. Larger: freed later. */
  readonly freedAt: Float64Array
}

/** A policy's answer if the task should stay in the central queue. */
export const WAIT = -1

/** Chooses the worker for the task at the head of the central queue, or WAIT. */
export type Chooser = (pool: PoolView) => number

/** What a recording shows of one choice: the workers just before it, numbered from 0. */
export interface Choice {
  readonly chosen: number
  /** The worker of the choice before this one; −1 for the first. */
  readonly previous: number
  /** Tasks held by each worker that could be chosen. */
  readonly held: readonly number[]
  /** How many tasks a worker may hold; Infinity for no limit. */
  readonly depth: number
}

/**
 * Placeholders of a reason: the chosen worker, how many tasks it held, the worker chosen before.
 */
export const REASON_VALUES = ['worker', 'held', 'previous'] as const

export interface Policy<Id extends string = string> extends Entry<Id> {
  options: Fields
  /** True if the policy lets tasks wait until a worker has room; that requires a finite depth. */
  waits: boolean
  create(options: Options, random: RandomSource): Chooser
  /**
   * Why the worker was chosen, in a sentence with the values of `REASON_VALUES`: the policy's rule,
   * applied to what was recorded. It states nothing that was not recorded, such as a random draw.
   */
  why?(choice: Choice, options: Options): string
}

/** A policy, its id as a type. */
export const policy = <const Id extends string>(entry: Policy<Id>): Policy<Id> => entry
