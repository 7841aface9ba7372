import type { Sleeps } from '../../channels/channel'
import type { RunningWork } from '../../host-work/host-work'
import type { TrialMemory } from '../../memory/trial-memory'
import type { ClockQuality } from './align-clocks'
import type { Fault } from './fault'
import type { WarmUp } from '../thread/protocol'

/** What a trial runs in. */
export interface TrialSetting {
  /** Prefix of the locks that its threads hold; null if there are no locks. */
  lock: string | null
  signal: AbortSignal
  /** What the host does before each submit; null for nothing. */
  work: RunningWork | null
  /** The clock runs from now on. */
  started(memory: TrialMemory): void
  /** A thread was given up while it was still there; `gone` resolves when it no longer is. */
  left(gone: Promise<void>): void
}

/** What a trial leaves behind, before it is verified and summarised. */
export interface TrialOutcome {
  memory: TrialMemory
  /** From the first `new Worker` to the last warm kernel, in ms; 0 without a pool. */
  startMs: number
  warmUps: WarmUp[]
  /** Time of a round alone, on each thread, right after the trial, in ms; if it was measured. */
  roundMs: number[]
  clock: ClockQuality
  /** Workers whose span log did not come, where it is not shared. */
  logsLost?: number
  /** How sleeps of all workers ended; left out if no worker said so. */
  sleeps?: Sleeps
  /** How long each worker had a core, in ms, where the runtime counts that; null for one that did not say. */
  processorMs?: (number | null)[]
  /** Why it ended early; null for a trial that ran to its end. */
  fault: Fault | null
}
