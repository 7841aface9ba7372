import type { Sleeps } from '../../channels/channel'
import type { RunningWork } from '../../host-work/host-work'
import type { TrialMemory } from '../../memory/trial-memory'
import type { WorkerMemory } from '../../stats/types'
import { ONE_CLOCK, type ClockQuality } from './align-clocks'
import type { MemoryQuestion } from './ask-memory'
import type { Fault } from './fault'
import type { WarmUp } from '../thread/protocol'
import type { PoolPlace } from './kept-pools'
import type { PoolSetting } from './pool'

export interface TrialSetting extends PoolSetting {
  /** Prefix of the locks that threads hold; null if there are no locks. */
  lock: string | null
  /** Work of the host before each submit; null for none. */
  work: RunningWork | null
  /** Called when the clock has started. */
  started(memory: TrialMemory): void
  /** Place of the pool between the trials of its point; null: each trial has a pool of its own. */
  kept: PoolPlace | null
  /** Asks for the memory of the workers after the tasks, if the experiment does. */
  memory?: MemoryQuestion | null
  /** Sets what is done for a tap on a worker, from 0; null: nothing. */
  onTap?: ((give: ((worker: number) => void) | null) => void) | undefined
}

/** Records and facts that a trial leaves behind, before it is verified and summarised. */
export interface TrialOutcome {
  memory: TrialMemory
  /** Time from the first `new Worker` to the last warm kernel, in ms; 0 without a pool. */
  startMs: number
  warmUps: WarmUp[]
  /** Time of a round alone, on each thread, right after the trial, in ms; if it was measured. */
  roundMs: number[]
  clock: ClockQuality
  /** Number of workers whose unshared span log did not come. */
  logsLost?: number
  /** Ends of the sleeps of all workers; left out if no worker reported them. */
  sleeps?: Sleeps
  /** Time in ms for which each worker had a core, if the runtime counts that; null: no report. */
  processorMs?: (number | null)[]
  /** Memory of each worker, if the runtime or the browser tells. */
  workerMemory?: (WorkerMemory | null)[]
  /** Most bytes that the host's process had in memory while tasks ran, if the runtime tells. */
  residentBytes?: number
  /** Bytes by which the process grew at most, if the runtime tells. */
  grewBytes?: number
  /** Reason of an early end; null for a trial that ran to its end. */
  fault: Fault | null
}

/** Outcome of a trial that has recorded nothing yet. */
export const newOutcome = (memory: TrialMemory, fault: Fault | null = null): TrialOutcome => ({
  memory,
  startMs: 0,
  warmUps: [],
  roundMs: [],
  clock: ONE_CLOCK,
  fault,
})

export const allSleeps = (sleeps: readonly Sleeps[]): Sleeps => ({
  timedOut: sleeps.reduce((sum, { timedOut }) => sum + timedOut, 0),
  missed: sleeps.reduce((sum, { missed }) => sum + missed, 0),
  heldMs: sleeps.reduce((sum, { heldMs }) => sum + heldMs, 0),
})

/** Sum of what each thread of a worker has reported; null without one, or if a report is missing. */
export const sumOf = (threads: readonly (number | null)[]): number | null =>
  threads.reduce(
    (sum, one) => (sum === null || one === null ? null : sum + one),
    threads.length > 0 ? 0 : null,
  )

/** Memory of the threads that a worker had one after the other: what the last one held, and the most of any. */
export const memoryOf = (threads: readonly (WorkerMemory | null)[]): WorkerMemory | null => {
  const known = threads.filter((one) => one !== null)
  const last = known.at(-1)
  const mostOf = (part: 'peakBytes' | 'residentBytes') =>
    known.reduce<number | null>(
      (most, { [part]: bytes }) => (bytes === null ? most : Math.max(most ?? 0, bytes)),
      null,
    )
  return last
    ? { ...last, peakBytes: mostOf('peakBytes'), residentBytes: mostOf('residentBytes') }
    : null
}
