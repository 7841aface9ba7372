import { english, type Message } from '../base/message'
import type { TrialMemory } from '../memory/trial-memory'
import type { Environment, PointResult, RunFile, TrialResult } from './result'
import type { VariantId } from '../experiment/types'

/** Preparations that happen before a trial. */
export const phases = [
  'waiting for another tab that measures',
  'checking this machine',
  'measuring what the work needs',
  'preparing the messages',
] as const
type Phase = (typeof phases)[number]

/** Events of a run, in this order; the last one is `end` or `failed`. */
export type RunEvent =
  | { type: 'preparing'; what: Phase }
  /** The machine; once more whenever its free cores were measured. */
  | { type: 'environment'; environment: Environment }
  /** The plan. `order`: index into `points` of each trial to come, in the order of running. */
  | {
      type: 'plan'
      points: Pick<PointResult, 'variant' | 'x'>[]
      order: number[]
      memoryBytes: number
    }
  /** A block of trials, which waits for the listener's answer; `false` ends the run before it. */
  | { type: 'block'; block: number }
  /**
   * A question to the page, which answers with the bytes that each worker holds, by the address of its
   * script; null if the browser does not tell. `can`: only whether it does.
   */
  | { type: 'memory'; can?: true }
  /**
   * Announces one more block, because the answer is not sure yet, or because something from outside
   * disturbed an earlier one. `more`: such blocks expected after it, by the noise so far; null if their
   * number is unknown.
   */
  | { type: 'again'; order: number[]; more: number | null }
  /**
   * The start of a trial. `memory` is shared with the trial if there is shared memory, else
   * replaced by snapshots. `sentAt`: the host's `absoluteNow()`, the clock of the memory's epoch.
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
  /** The ledger's current state, sent only without shared memory. */
  | { type: 'snapshot'; order: number; memory: TrialMemory }
  | { type: 'trial-end'; order: number; point: number; memory: TrialMemory; result: TrialResult }
  | { type: 'end'; run: RunFile }
  /** `message` is English, `said` the same for any language; `path`: the field at fault. */
  | { type: 'failed'; message: string; said: Message; path?: string }

export const failedRun = (said: Message, path?: string): Extract<RunEvent, { type: 'failed' }> => ({
  type: 'failed',
  message: english(said),
  said,
  ...(path !== undefined && { path }),
})
