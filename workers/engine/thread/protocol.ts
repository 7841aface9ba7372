/** Messages between host and threads on the control port. Tasks go through the channel. */
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
  Spec,
  WorkloadSpec,
} from '../../experiment/types'
import type { WorkerMemory } from '../../stats/types'
import { textOf } from '../../runtimes/own-text'
import type { KernelId } from '../../workloads/workload'

export interface TaskPort {
  postMessage(message: unknown, transfer: Transferable[]): void
  onmessage: ((event: MessageEvent<unknown>) => void) | null
}

/** The part of a dedicated worker's global scope that its thread needs. */
export interface WorkerScope extends TaskPort {
  close(): void
}

export interface KernelInit {
  /** Web Lock that the thread holds for as long as it lives; null if there are no locks. */
  lock: string | null
  workload: WorkloadSpec['id']
  kernel: KernelId
  options: Options
  kernelOptions: Options
  /** Time that the thread prepares before its first task, in ms. */
  setUpMs: number
  /**
   * Longest silence from `held` to `ready`, in ms, of a thread that says `calls` before each call of its
   * warm-up; null: as long as a start may take, and nothing is said.
   */
  silentMs: number | null
}

export const kernelInit = ({
  workload,
  limits: { watchdogMs },
}: Pick<Spec, 'workload' | 'limits'>): Omit<KernelInit, 'lock'> => ({
  workload: workload.id,
  kernel: workload.kernel,
  options: workload.options,
  kernelOptions: workload.kernelOptions,
  setUpMs: workload.setUpMs,
  silentMs: textOf(workload) === null ? null : workload.setUpMs + watchdogMs,
})

/** First message to a worker, on its own port; all other control messages go through `control`. */
export interface WorkerInit extends KernelInit {
  worker: number
  control: MessagePort
  /** Source of the worker's tasks; null: the host, through the worker's own global scope. */
  tasks: MessagePort | null
  /** Registry of the channel, and its id there; a library is its own channel. */
  channel:
    | { kind: 'push'; id: PushStrategy['channel'] }
    | { kind: 'pull'; id: PullStrategy['channel'] }
    | { kind: 'library'; id: LibraryStrategy['library'] }
  need: ChannelNeed
  /** Memory that the channel's `setUp` made. */
  memory: unknown
  /** Messages; null if the worker cannot see the host's memory. */
  slab: SlabMemory | null
  /** A place for the answer of each task; null if there are none, or if they are sent. */
  answers: SlabMemory | null
  trial: TrialMemory
  shared: boolean
  blockTasks: number
  /** Tasks that the thread has in progress at once, of an asynchronous kernel. */
  tasksAtOnce: number
  /** Time of a round of the kernel on a warm thread, in ms; NaN if unknown. */
  expectedMs: number
  /** True to warm nothing up for its own sake, and to measure nothing after the trial. */
  hasty: boolean
  /** True to call the kernel for nothing but tasks. */
  cold: boolean
  /** Heap above which the thread posts `HEAP_FULL` before an answer, in bytes; 0: it never does. */
  heapLimit: number
}

/** Message of a worker, beside its answers: its heap is above the limit, and it should be replaced. */
export const HEAP_FULL = 'heap-full'

export interface CoordinatorInit {
  lock: string | null
  control: MessagePort
  strategy: PushStrategy
  /** The workload, which tells the tasks that wait. */
  workload: Pick<WorkloadSpec, 'id' | 'options'>
  /** True if the workers hold a text, whose messages are looked at. */
  guarded: boolean
  seed: number
  cores: number
  need: ChannelNeed
  /** Memory that the channel's `setUp` made. */
  memory: unknown
  ledger: LedgerMemory
  spans: SpanLogMemory
  level: RecordingLevel
  /** Tasks given to each worker that have no result yet; the coordinator writes, the host reads. */
  load: SharedArrayBuffer
  /** The other end of each worker's `tasks`. */
  workers: MessagePort[]
  /** The buffer of a message goes home with its result: the host lends it again in this trial. */
  returns: boolean
}

/** Tasks, and the transferred buffer of each task's message; none if the workers read the slab. */
export type TaskBatch = [tasks: number[], messages: ArrayBuffer[]]

export type ResultBatch = TaskBatch

/** What a rehearsal, or a later trial in the same thread, has in place of what the thread was started with. */
export type WorkerStage = Pick<
  WorkerInit,
  'need' | 'memory' | 'trial' | 'slab' | 'answers' | 'blockTasks'
>
export type CoordinatorStage = Pick<
  CoordinatorInit,
  'need' | 'memory' | 'ledger' | 'spans' | 'seed' | 'level'
>

export type ToThread<Stage> =
  | { type: 'clock' }
  /**
   * Begins the trial, or first a rehearsal, and ends what has begun before. `epoch`: its zero by the
   * thread's own clock. `stage`: null for the first trial of the thread. `rehearses`: no task counts.
   */
  | { type: 'begin'; epoch: number; stage: Stage | null; rehearses: boolean }
  /**
   * Ends the trial, and the thread unless it `stays` for another. `rounds`: a task's mean size, to time a
   * round with; null: no measurement.
   */
  | { type: 'stop'; rounds: number | null; stays: boolean }

/** Times of a worker's warm-up, in milliseconds per round of the kernel. */
export interface WarmUp {
  /** Time of the first call in a fresh thread. */
  coldMs: number
  /** Median of the last quarter of the calls. */
  warmMs: number
  curveMs: number[]
}

export type FromWorker =
  | { type: 'held' }
  | { type: 'calls' }
  | ({ type: 'ready' } & WarmUp)
  /** Reports the same as `ready`, for a thread that runs no kernel. */
  | { type: 'up' }
  | { type: 'clock'; at: number }
  | { type: 'begun' }
  /**
   * The last message of a thread, or of a trial in one that stays. `spans`: the worker's own span log, if it is not shared.
   * `roundMs`: time of a round of the kernel right after the trial; null if it was not measured.
   * `sleeps`: null for a thread that never sleeps. `processorMs`: time for which the thread had a
   * core since it began, in ms; null if nobody counts it. `memory`: null likewise. `heardAt`, `at`: its `absoluteNow()` when
   * it was asked to stop, and now.
   */
  | {
      type: 'bye'
      stays: boolean
      spans: SpanLogMemory | null
      roundMs: number | null
      sleeps: Sleeps | null
      processorMs: number | null
      memory: WorkerMemory | null
      heardAt: number
      at: number
    }
  | { type: 'failed'; message: string }

/**
 * Answer that a library brings back if a task's number is not enough. `record`: the number if the
 * worker sees the host's ledger. `made`: what the task has made; null for nothing.
 */
export type WorkerAnswer = [worker: number, record: number | RecordedAnswer, made: unknown]
