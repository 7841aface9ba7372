import type { Entry } from '../base/registry'
import type { Fields, Options } from '../base/fields'
import type { RandomSource } from '../base/random'

/** The part of a pool that a policy may read. A policy changes nothing here and owns no thread. */
export interface PoolView {
  /** Number of workers that may be chosen, counted from the first; fewer while a pool is small. */
  readonly workers: number
  /** Tasks assigned and not yet answered, per worker. */
  readonly load: Int32Array
  /** Maximum number of tasks that a worker may hold; Infinity for no limit. */
  readonly depth: number
  /** Order of the last answers, per worker: a larger number means freed later. */
  readonly freedAt: Float64Array
}

/** A policy's answer if the task should stay in the central queue. */
export const WAIT = -1

/** Chooses the worker for the task at the head of the central queue, or WAIT. */
export type Chooser = (pool: PoolView) => number

/** One recorded choice: the workers just before it, numbered from 0. */
export interface PolicyChoice {
  readonly chosen: number
  /** The worker of the choice before this one; −1 for the first. */
  readonly previous: number
  /** Tasks held by each worker that could be chosen. */
  readonly held: readonly number[]
  /** Maximum number of tasks that a worker may hold; Infinity for no limit. */
  readonly depth: number
}

/** Values of a reason: the chosen worker, its tasks, and the worker of the choice before. */
export const REASON_VALUES = ['worker', 'held', 'previous'] as const

export interface Policy<Id extends string = string> extends Entry<Id> {
  options: Fields
  /** True if the policy lets tasks wait until a worker has room; that requires a finite depth. */
  waits: boolean
  create(options: Options, random: RandomSource): Chooser
  /**
   * Reason for the choice, as a sentence with the values of `REASON_VALUES`: the policy's rule,
   * applied to the record. The sentence states nothing that was not recorded, such as a random
   * draw.
   */
  why?(choice: PolicyChoice, options: Options): string
}

export const policy = <const Id extends string>(entry: Policy<Id>): Policy<Id> => entry
