/**
 * A push channel: how a task reaches a worker and how its answer returns. Both ends of the protocol
 * are in one file. Neither the dispatcher above nor the kernel below knows anything about it.
 */
import type { Fields, Options } from '../base/fields'
import type { Entry } from '../base/registry'
import type { Share } from '../memory/layout'
import type { Ledger } from '../memory/ledger'
import type { Slab } from '../memory/slab'
import type { RecordingLevel } from '../memory/trial-memory'
import type { Payloads } from './payloads'
import type { TaskRunner } from './task-runner'

/** What determines the size of a channel. */
export interface ChannelNeed {
  tasks: number
  workers: number
  /** Tasks that a worker may hold; at most `tasks`. */
  depth: number
  messageBytes: number
  /** Distinct messages in the slab. */
  messages: number
  options: Options
}

/** For the end of the dispatcher's owner: the host or a coordinator. */
export interface HostContext extends ChannelNeed {
  payloads: Payloads
  ledger: Ledger
  level: RecordingLevel
  /** False: workers cannot write the ledger, so answers carry what they would have written. */
  shared: boolean
  /** What `setUp` returned. */
  memory: unknown
  post(worker: number, message: unknown, transfer?: Transferable[]): void
  /** To be called once per answer that the host sees. */
  answerSeen(worker: number, task: number): void
  /** To be called around a batch of answers that is processed outside a message event. */
  turn(run: () => void): void
  /** What runs by itself threw an error: the trial is over. */
  failed(error: unknown): void
}

export interface HostEnd {
  /** Sends a task. Called by the dispatcher only, never beyond the depth. */
  send(worker: number, task: number): void
  /** Starts what runs by itself; from now on it may call the context. */
  open?(): void
  /** The host's turn is over: send what was held back to form a batch. */
  flush?(): void
  /** A message from a worker. */
  receive?(worker: number, message: unknown): void
  /** Stops what runs by itself and wakes every worker that sleeps. Idempotent. */
  close(): void
}

/** What a worker counts about its sleeps and its notifications. */
export interface Sleeps {
  /** Sleeps that nobody ended: it wakes itself now and then. */
  timedOut: number
  /** Those after which it found what it had waited for: somebody should have woken it. */
  missed: number
  /** How long it held answers back until it notified, at level `full`: a sum over tasks, in ms. */
  heldMs: number
}

export interface WorkerContext extends ChannelNeed {
  worker: number
  /** The messages; null where the worker has no access to them. */
  slab: Slab | null
  ledger: Ledger
  shared: boolean
  memory: unknown
  runner: TaskRunner
  /** Where this worker counts. */
  sleeps: Sleeps
  post(message: unknown, transfer?: Transferable[]): void
}

export interface WorkerEnd {
  /** A message from the host. Call `runner.received` before touching `event.data`. */
  receive?(event: MessageEvent<unknown>): void
  /** Runs until the stop flag is set; for channels that need no events. */
  loop?(): Promise<void>
}

export interface PushChannel<Id extends string = string> extends Entry<Id> {
  options: Fields
  needsSharedMemory: boolean
  /** True: the bytes of every message are copied in transit. */
  copies?: boolean
  /** Largest depth; Infinity where 'unlimited' is allowed. */
  mostInFlight: number
  /** Whether the host's end touches messages; false where workers read them in the slab. */
  touches(options: Options): boolean
  /** Maximum number of buffers per message that are lent at the same time. */
  lends(need: ChannelNeed): number
  /** Bytes of `setUp` and of messages in transit, without the lent buffers. */
  memoryBytes(need: ChannelNeed): number
  /** Shared memory `from` the engine that both ends attach to, made before the workers start; null for none. */
  setUp(need: ChannelNeed, from?: Share): unknown
  host(context: HostContext): HostEnd
  worker(context: WorkerContext): WorkerEnd
}

/** A channel, its id as a type. */
export const pushChannel = <const Id extends string>(entry: PushChannel<Id>): PushChannel<Id> =>
  entry
