/** What host and threads send each other on the control port. Tasks go through the channel. */
import type { Options } from '../../base/fields'
import type { ChannelNeed, Sleeps } from '../../channels/channel'
import type { RecordedAnswer } from '../../channels/messages'
import type { SlabMemory } from '../../memory/slab'
import type { SpanLogMemory } from '../../memory/span-log'
import type { LedgerMemory } from '../../memory/ledger'
import type { RecordingLevel, TrialMemory } from '../../memory/trial-memory'
import type {
  LibraryStrategy,
  PullStrategy,
  PushStrategy,
  WorkloadSpec,
} from '../../experiment/types'
import type { KernelId } from '../../workloads/workload'

/** Where a thread gets messages from and posts its own. */
export interface TaskPort {
  postMessage(message: unknown, transfer: Transferable[]): void
  onmessage: ((event: MessageEvent<unknown>) => void) | null
}

/** The part of a dedicated worker's global scope that its thread needs. */
export interface WorkerScope extends TaskPort {
  close(): void
}

/** What a thread that runs tasks needs to know about its lock and its kernel. */
export interface KernelInit {
  /** Web Lock that the thread holds for as long as it lives; null if there are no locks. */
  lock: string | null
  workload: WorkloadSpec['id']
  kernel: KernelId
  options: Options
  kernelOptions: Options
}

/** First message to a worker, on its own port; all other control messages go through `control`. */
export interface WorkerInit extends KernelInit {
  worker: number
  control: MessagePort
  /** Where its tasks come from; null: the host, through the worker's own global scope. */
  tasks: MessagePort | null
  /** Which registry the channel is in, and its id there; a library is its own channel. */
  channel:
    | { kind: 'push'; id: PushStrategy['channel'] }
    | { kind: 'pull'; id: PullStrategy['channel'] }
    | { kind: 'library'; id: LibraryStrategy['library'] }
  need: ChannelNeed
  /** What the channel's `setUp` made. */
  memory: unknown
  /** Null if the worker cannot see the host's memory. */
  slab: SlabMemory | null
  trial: TrialMemory
  shared: boolean
  blockTasks: number
  /** What a round of the kernel took on a warm thread, in ms; NaN if that is not known. */
  expectedMs: number
  /** Nothing is warmed up for its own sake, and nothing measured after the trial. */
  hasty: boolean
}

/** First message to a coordinator, on its own port. */
export interface CoordinatorInit {
  /** Same as a worker's. */
  lock: string | null
  control: MessagePort
  strategy: PushStrategy
  /** Says which tasks wait. */
  workload: Pick<WorkloadSpec, 'id' | 'options'>
  seed: number
  /** Threads that run at once. */
  cores: number
  need: ChannelNeed
  /** What the channel's `setUp` made. */
  memory: unknown
  ledger: LedgerMemory
  spans: SpanLogMemory
  level: RecordingLevel
  /** Tasks given to each worker that have no result yet; the coordinator writes, the host reads. */
  load: SharedArrayBuffer
  /** The other end of each worker's `tasks`. */
  workers: MessagePort[]
}

/**
 * Tasks for the coordinator, and the buffer of each task's message, transferred; no buffers if the
 * workers read the slab.
 */
export type TaskBatch = [tasks: number[], messages: ArrayBuffer[]]

/** Finished tasks, and the buffers that return with them. */
export type ResultBatch = TaskBatch

export type ToWorker =
  /** Asks for its `absoluteNow()`. */
  | { type: 'clock' }
  /** `epoch`: the trial's zero by the thread's own clock. */
  | { type: 'begin'; epoch: number }
  /** `rounds`: a task's mean size, to measure how long a round takes; null: nothing is measured. */
  | { type: 'stop'; rounds: number | null }

/** Times of a worker's warm-up, in milliseconds per round of the kernel. */
export interface WarmUp {
  /** The very first call, in a fresh thread. */
  coldMs: number
  /** Median of the last quarter of the calls. */
  warmMs: number
  /** Every call, in order. */
  curveMs: number[]
}

export type FromWorker =
  | { type: 'held' }
  | ({ type: 'ready' } & WarmUp)
  /** As `ready`, for a thread that runs no kernel. */
  | { type: 'up' }
  /** Its `absoluteNow()`. */
  | { type: 'clock'; at: number }
  | { type: 'begun' }
  /**
   * `spans`: the worker's own span log, if it is not shared. `roundMs`: how long a round of the
   * kernel takes, right after the trial; null if that was not measured. `sleeps`: null for a thread
   * that never sleeps. `processorMs`: how long it had a core since it began, in ms; null: nobody counts. `heardAt`, `at`: its `absoluteNow()` when it was asked to stop, and now.
   */
  | {
      type: 'bye'
      spans: SpanLogMemory | null
      roundMs: number | null
      sleeps: Sleeps | null
      processorMs: number | null
      heardAt: number
      at: number
    }
  | { type: 'failed'; message: string }

/** What a library brings back from a worker that writes a ledger of its own. */
export type OwnAnswer = [worker: number, answer: RecordedAnswer]
