/** What the host and its threads say to each other on the control port. Tasks go through the channel. */
import type { Options } from '../base/fields'
import type { ChannelNeed } from '../channels/channel'
import type { SlabMemory } from '../memory/slab'
import type { SpanLogMemory } from '../memory/span-log'
import type { LedgerMemory } from '../memory/ledger'
import type { RecordingLevel, TrialMemory } from '../memory/trial-memory'
import type { PushStrategy, WorkloadSpec } from '../spec/types'
import type { KernelId } from '../workloads/workload'

/** Where a thread gets messages from and posts its own. */
export interface TaskPort {
  postMessage(message: unknown, transfer: Transferable[]): void
  onmessage: ((event: MessageEvent<unknown>) => void) | null
}

/** The part of a dedicated worker's global scope that its thread needs. */
export interface WorkerScope extends TaskPort {
  close(): void
}

/** First message to a worker, on its own port; the rest of control goes through `control`. */
export interface WorkerInit {
  worker: number
  /** Web Lock that the worker holds for as long as it lives; null where there are no locks. */
  lock: string | null
  control: MessagePort
  /** Where its tasks come from; null: the host, through the worker's own global scope. */
  tasks: MessagePort | null
  /** Which registry the channel is in. */
  kind: 'push' | 'pull'
  channel: string
  need: ChannelNeed
  /** What the channel's `setUp` made. */
  memory: unknown
  /** Null where the worker cannot see the host's memory. */
  slab: SlabMemory | null
  trial: TrialMemory
  shared: boolean
  workload: string
  kernel: KernelId
  options: Options
  kernelOptions: Options
  blockTasks: number
  /** What a round of the kernel took a warm thread, in ms; NaN if that is not known. */
  expectedMs: number
}

/** First message to a coordinator, on its own port. */
export interface CoordinatorInit {
  /** As a worker's. */
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
  /** Tasks that each worker has been given and not answered; the coordinator writes, the host reads. */
  load: SharedArrayBuffer
  /** The other end of each worker's `tasks`. */
  workers: MessagePort[]
}

/**
 * Tasks for the coordinator, and the buffer of each one's message, transferred; no buffers where
 * workers read the slab.
 */
export type Handed = [tasks: number[], messages: ArrayBuffer[]]

/** Tasks that are through, and the buffers that came with them on their way home. */
export type HandedBack = Handed

export type ToWorker = { type: 'begin'; epoch: number } | { type: 'stop' }

/** Times of a worker's warm-up, in milliseconds a round of the kernel. */
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
  /** As `ready`, of a thread that runs no kernel. */
  | { type: 'up' }
  | { type: 'begun' }
  /**
   * `spans`: the worker's own span log, where it is not shared. `roundMs`: how long a round of the kernel
   * takes by itself, right after the trial; null where that was not measured.
   */
  | { type: 'bye'; spans: SpanLogMemory | null; roundMs: number | null }
  | { type: 'failed'; message: string }
