/** What host and worker say to each other on the control port. Tasks go through the channel. */
import type { Options } from '../base/fields'
import type { ChannelNeed } from '../channels/channel'
import type { SlabMemory } from '../memory/slab'
import type { SpanLogMemory } from '../memory/span-log'
import type { TrialMemory } from '../memory/trial-memory'
import type { KernelId } from '../workloads/workload'

/** First message to a worker, on its own port; the rest of control goes through `control`. */
export interface WorkerInit {
  worker: number
  /** Web Lock that the worker holds for as long as it lives; null where there are no locks. */
  lock: string | null
  control: MessagePort
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
}

export type ToWorker = { type: 'begin'; epoch: number } | { type: 'stop' }

/** Times of a worker's warm-up, in milliseconds a round of the kernel. */
export interface WarmUp {
  /** The very first call, in a fresh thread. */
  coldMs: number
  /** Median of the last half of the calls. */
  warmMs: number
  /** Every call, in order; at most `WARM_UP_CALLS`. */
  curveMs: number[]
}

export type FromWorker =
  | { type: 'held' }
  | ({ type: 'ready' } & WarmUp)
  | { type: 'begun' }
  /** `spans`: the worker's own span log, where it is not shared. */
  | { type: 'bye'; spans: SpanLogMemory | null }
  | { type: 'failed'; message: string }
