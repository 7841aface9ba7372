/**
 * A push channel: how a task reaches a worker and how its answer returns. Both ends of the protocol
 * stand in one file. The dispatcher above knows none of this; the kernel below neither.
 */
import type { Fields, Options } from '../base/fields'
import type { Entry } from '../base/registry'
import type { Ledger } from '../memory/ledger'
import type { Slab } from '../memory/slab'
import type { Payloads } from './payloads'
import type { TaskRunner } from './task-runner'

/** What a channel is sized by. */
export interface ChannelNeed {
  tasks: number
  workers: number
  /** Tasks a worker may hold; at most `tasks`. */
  depth: number
  messageBytes: number
  /** Distinct messages in the slab. */
  messages: number
  options: Options
}

/** For the end of whoever owns the dispatcher: the host, or a coordinator. */
export interface HostContext extends ChannelNeed {
  payloads: Payloads
  ledger: Ledger
  /** False: workers cannot write the ledger, so that answers carry what they would have written. */
  shared: boolean
  /** What `setUp` returned. */
  memory: unknown
  post(worker: number, message: unknown, transfer?: Transferable[]): void
  /** To be called once for each answer that the host sees. */
  answered(worker: number, task: number): void
  /** To be called around a run of answers that are seen in one go, from outside a message event. */
  turn(run: () => void): void
}

export interface HostEnd {
  /** Sends a task. Called by the dispatcher only, never beyond the depth. */
  send(worker: number, task: number): void
  /** Starts what runs by itself; the context may be called from now on. */
  open?(): void
  /** The host's turn is over: what was held back to go together must go. */
  flush?(): void
  /** A message from a worker. */
  receive?(worker: number, message: unknown): void
  /** Stops what runs by itself and wakes every worker that sleeps. Idempotent. */
  close(): void
}

export interface WorkerContext extends ChannelNeed {
  worker: number
  /** The messages; null where the worker has no access to them. */
  slab: Slab | null
  ledger: Ledger
  shared: boolean
  memory: unknown
  runner: TaskRunner
  post(message: unknown, transfer?: Transferable[]): void
}

export interface WorkerEnd {
  /** A message from the host. `event.data` must not be touched before the runner took the time. */
  receive?(event: MessageEvent<unknown>): void
  /** Runs until the stop flag is up; for channels that need no event. */
  loop?(): Promise<void>
}

export interface PushChannel extends Entry {
  options: Fields
  needsSharedMemory: boolean
  /** True: the bytes of every message are copied on their way. */
  copies?: boolean
  /** Largest depth; Infinity where 'unlimited' is allowed. */
  mostInFlight: number
  /** Does the host's end touch messages? False where workers read them in the slab. */
  touches(options: Options): boolean
  /** Buffers of each message that are lent at once, at most. */
  lends(need: ChannelNeed): number
  /** Bytes of `setUp` and of what is on its way, without the lent buffers. */
  memoryBytes(need: ChannelNeed): number
  /** Shared memory that both ends attach to, made before the workers start; null for none. */
  setUp(need: ChannelNeed): unknown
  host(context: HostContext): HostEnd
  worker(context: WorkerContext): WorkerEnd
}
