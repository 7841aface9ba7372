import { english, type Message } from '../base/message'
import type { TrialMemory } from '../memory/trial-memory'
import type { Environment, PointResult, RunFile, TrialResult } from './result'
import type { VariantId } from '../experiment/types'

/** What is done before a trial. */
export const phases = [
  'waiting for another tab that measures',
  'checking this machine',
  'measuring what the work needs',
  'preparing the messages',
] as const
export type Phase = (typeof phases)[number]

/** What a run reports while it goes on, in this order; the last event is `end` or `failed`. */
export type RunEvent =
  | { type: 'preparing'; what: Phase }
  | { type: 'environment'; environment: Environment }
  /** `order`: index into `points` of each trial to come, in the order of running. */
  | {
      type: 'plan'
      points: Pick<PointResult, 'variant' | 'x'>[]
      order: number[]
      memoryBytes: number
    }
  /**
   * A block of trials is about to begin: it waits for what is returned. The answer false ends the run after the
   * blocks before.
   */
  | { type: 'block'; block: number }
  /** A block was disturbed from outside: another one follows those of the plan. */
  | { type: 'again'; order: number[] }
  /**
   * `memory` is shared with the trial if there is shared memory, else replaced by snapshots. `sentAt`:
   * the host's `absoluteNow()`, by which the memory's epoch is meant.
   */
  | {
      type: 'trial-start'
      order: number
      point: number
      variant: VariantId
      x: number | string | null
      trial: number
      memory: TrialMemory
      sentAt: number
    }
  /** Without shared memory only: the ledger's current state. */
  | { type: 'snapshot'; order: number; memory: TrialMemory }
  | { type: 'trial-end'; order: number; point: number; memory: TrialMemory; result: TrialResult }
  | { type: 'end'; run: RunFile }
  /** `message` is English, `said` the same for any language; `path`: the field that caused it. */
  | { type: 'failed'; message: string; said: Message; path?: string }

/** The last event of a run that failed. */
export const failedRun = (said: Message, path?: string): Extract<RunEvent, { type: 'failed' }> => ({
  type: 'failed',
  message: english(said),
  said,
  ...(path !== undefined && { path }),
})
