/**
 * A push channel: the way of a task to a worker and of its answer back. Both ends of the protocol
 * are in one file. Neither the dispatcher above nor the kernel below knows anything about the
 * channel.
 */
import type { Fields, Options } from '../base/fields'
import type { Entry } from '../base/registry'
import type { MemorySource } from '../memory/layout'
import type { Ledger } from '../memory/ledger'
import type { Slab } from '../memory/slab'
import type { RecordingLevel } from '../memory/trial-memory'
import type { Answers } from './answers'
import type { Form } from './forms'
import type { Payloads } from './payloads'
import type { TaskRunner } from './task-runner'

export interface ChannelNeed {
  tasks: number
  workers: number
  /** Tasks that a worker may hold; at most `tasks`. */
  depth: number
  /**
   * Tasks that a worker may hold without one place per task in progress beside the first: batches of
   * messages are made of these, so that no place in progress waits for a batch. At least 1.
   */
  queue: number
  messageBytes: number
  messages: number
  /** Bytes that a task answers with beside its result; 0 for none. */
  answerBytes: number
  options: Options
}

/** The context for the end of the dispatcher's owner: the host or a coordinator. */
export interface HostContext extends ChannelNeed {
  payloads: Payloads
  ledger: Ledger
  level: RecordingLevel
  /** False if workers cannot write the ledger; answers then carry the record of the task. */
  shared: boolean
  memory: unknown
  post(worker: number, message: unknown, transfer?: Transferable[]): void
  /** Must be called once per answer that the host sees. */
  answerSeen(worker: number, task: number): void
  /** Must be called around a batch of answers that is processed outside a message event. */
  turn(run: () => void): void
  /** Ends the trial, because a part of the channel that runs by itself threw an error. */
  failed(error: unknown): void
}

export interface HostEnd {
  /** Sends a task. Called only by the dispatcher, and never beyond the depth. */
  send(worker: number, task: number): void
  /** Starts the parts that run by themselves; from now on they may call the context. */
  open?(): void
  /** Ends the host's turn: sends the tasks that were held back to form a batch. */
  flush?(): void
  receive?(worker: number, message: unknown): void
  /**
   * Stops the parts that run by themselves and wakes every worker that sleeps. Idempotent. Resolves
   * when this end does not touch the memory any more.
   */
  close(): void | Promise<void>
}

/** A worker's counts of its sleeps and notifications. */
export interface Sleeps {
  /** Sleeps that a time-out ended: workers wake themselves now and then. */
  timedOut: number
  /** Time-outs after which work was there: another thread should have woken the worker. */
  missed: number
  /** Total time for which answers were held back, at level `full`: a sum over tasks, in ms. */
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
  sleeps: Sleeps
  /** The answers that tasks make; null if they make none. */
  answers: Answers | null
  post(message: unknown, transfer?: Transferable[]): void
}

export interface WorkerEnd {
  /**
   * Processes a message from the host. Must call `runner.receiveTime` before touching `event.data`.
   */
  receive?(event: MessageEvent<unknown>): void
  /** Runs until the stop flag is set; for channels that need no events. */
  loop?(): Promise<void>
}

interface PushChannel<Id extends string = string> extends Entry<Id> {
  options: Fields
  needsSharedMemory: boolean
  /** True if the bytes of every message are copied in transit. */
  copies?: boolean
  /** Form in which answers are sent; absent if they stand in memory that both ends see. */
  sends?(options: Options): Form
  /** True if workers sleep in shared memory, where no message reaches them. */
  parks?: boolean
  /** Largest depth; Infinity if 'unlimited' is allowed. */
  mostInFlight: number
  /** True if the host's end touches messages; false if workers read them in the slab. */
  touches(options: Options): boolean
  /** Maximum number of buffers per message that are lent at the same time. */
  lends(need: ChannelNeed): number
  /** Bytes of `setUp` and of messages in transit, without the lent buffers. */
  memoryBytes(need: ChannelNeed): number
  /** Makes the memory that both ends attach to, before the workers start; null for none. */
  setUp(need: ChannelNeed, from?: MemorySource): unknown
  host(context: HostContext): HostEnd
  worker(context: WorkerContext): WorkerEnd
}

export const pushChannel = <const Id extends string>(entry: PushChannel<Id>): PushChannel<Id> =>
  entry
