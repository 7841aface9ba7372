import type { Entry } from '../base/registry'
import type { Fields, Options } from '../base/fields'
import type { RandomSource } from '../base/random'

/** What a policy may look at. It changes nothing here and owns no thread. */
export interface PoolView {
  /** Workers that may be chosen, the first ones; a pool that changes its size lets fewer in. */
  readonly workers: number
  /** Tasks assigned to a worker and not yet answered, by worker. */
  readonly load: Int32Array
  /** How many tasks a worker may hold; Infinity for no limit. */
  readonly depth: number
  /** Grows each time a worker answers; by worker. Larger: freed later. */
  readonly freedAt: Float64Array
}

/** Answer of a policy that would rather keep the task in the central queue. */
export const WAIT = -1

/** Chooses the worker for the task at the head of the central queue, or WAIT. */
export type Chooser = (pool: PoolView) => number

/** What a record shows of one choice: the workers right before it, all by number from 0. */
export interface Choice {
  readonly chosen: number
  /** The worker of the choice before this one; −1 for the first. */
  readonly previous: number
  /** Tasks that each of the workers held that could be chosen. */
  readonly held: readonly number[]
  /** How many tasks a worker may hold; Infinity for no limit. */
  readonly depth: number
}

/** What a reason may print, in braces: the worker chosen, what it held, the worker chosen before. */
export const REASON_VALUES = ['worker', 'held', 'previous'] as const

export interface Policy extends Entry {
  options: Fields
  /** True if the policy lets tasks wait until a worker has room; it then needs a finite depth. */
  waits: boolean
  create(options: Options, random: RandomSource): Chooser
  /**
   * Why the worker was chosen, in a sentence with the values of `REASON_VALUES`: the policy's rule, on
   * what the record shows. It says nothing that was not recorded, such as a number that was drawn.
   */
  why?(choice: Choice, options: Options): string
}
