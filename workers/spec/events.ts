import type { TrialMemory } from '../memory/trial-memory'
import type { Environment, PointResult, RunFile, TrialResult } from './result'
import type { VariantId } from './types'

/** What a run tells while it goes on, in this order; the last one is `end` or `failed`. */
export type RunEvent =
  | { type: 'preparing'; what: string }
  | { type: 'environment'; environment: Environment }
  /** `order`: index into `points` of each trial to come, in the order of running. */
  | {
      type: 'plan'
      points: Pick<PointResult, 'variant' | 'x'>[]
      order: number[]
      memoryBytes: number
    }
  /** `memory` is shared with the trial where there is shared memory, else replaced by snapshots. */
  | {
      type: 'trial-start'
      order: number
      point: number
      variant: VariantId
      x: number | string | null
      trial: number
      memory: TrialMemory
    }
  /** Without shared memory only: the ledger as it is now. */
  | { type: 'snapshot'; order: number; memory: TrialMemory }
  | { type: 'trial-end'; order: number; point: number; memory: TrialMemory; result: TrialResult }
  | { type: 'end'; run: RunFile }
  | { type: 'failed'; message: string; path?: string }
