/** What the kinds of strategy that have a pool do in their own ways, and what a trial lends them. */
import type { ChannelNeed } from '../../channels/channel'
import type { PushStrategy } from '../../experiment/types'
import type { Ledger } from '../../memory/ledger'
import type { MemorySource } from '../../memory/layout'
import type { SpanLog } from '../../memory/span-log'
import type { WorkerInit } from '../thread/protocol'
import type { HostRecorder } from './host-recorder'

/** Parts of a trial that a kind of strategy uses when it attaches its host's end. */
export interface PoolContext {
  need: ChannelNeed
  /** True if the answers of tasks come with messages. */
  answersSent: boolean
  ledger: Ledger
  recorder: HostRecorder
  post(worker: number, message: unknown, transfer?: Transferable[]): void
  postTasks(message: unknown, transfer: Transferable[]): void
  /** Ends a worker's thread, if it has one, and resolves when another can be given tasks. */
  replace(worker: number): Promise<void>
  /** Ends the thread of a worker that has no task. */
  end(worker: number): void
  /** Ends that thread once it has handed its log over, and resolves when another can be given tasks. */
  recycle(worker: number): Promise<void>
  /** Tasks that the coordinator has given each worker; null if there is no coordinator. */
  load: Int32Array | null
  /** Runs the host's code of one turn; tasks that were held back are sent at its end. */
  turn(run: () => void): void
  /** The trial's clock, and the log of the thread that attaches. */
  now(): number
  spans: SpanLog
  completed(count: number): void
  failed(error: unknown): void
}

export interface PoolDriver {
  /** Submits the tasks from ≤ task < to. */
  submit(from: number, to: number): void
  /** Starts activities that run by themselves. */
  open?(): void
  flush?(): void
  receive?(worker: number, data: unknown): void
  receiveResults?(data: unknown): void
  /** True if the watchdog should expect a heartbeat from this worker. */
  holds(worker: number): boolean
  /**
   * Stops those activities and wakes every sleeping worker; the stop flag is set. Resolves when the
   * driver does not touch the memory any more.
   */
  close(): void | Promise<void>
}

/** Differences between the kinds of strategy that have a pool. */
export interface PoolKind {
  channel: WorkerInit['channel']
  setUp(need: ChannelNeed, from: MemorySource): unknown
  attach(context: PoolContext, memory: unknown): PoolDriver
  /** Starts a worker's thread, if it is not the usual one. */
  create?: ((worker: number) => Worker) | undefined
  /** Number of threads from the start on, if others start and end meanwhile; else all are there. */
  first?: number | undefined
  /** Whether the library itself ended the thread (not a fault); known a few turns after it ends. */
  wasEnded?(worker: number): Promise<boolean>
  /** Resolves when all threads can be given tasks, if that takes more than a start. */
  ready?(): Promise<void>
  /** Strategy of the coordinator; null if the host dispatches. */
  coordinates: PushStrategy | null
  /** True to send a few tasks through the channel before the trial. */
  rehearses?: boolean
}
