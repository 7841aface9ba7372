/**
 * A pull channel: where tasks are kept for workers to take them themselves. There is no dispatcher.
 * Both ends of the protocol are in one file; the loop of a worker is the same for all channels, in
 * `pull-loop.ts`.
 */
import type { Fields } from '../base/fields'
import type { Entry } from '../base/registry'
import { Layout, newShared, type Share } from '../memory/layout'
import { Parking, PARKING_WORDS } from '../memory/parking'
import type { ChannelNeed } from './channel'
import type { TaskRunner } from './task-runner'

export interface PullHostEnd {
  /**
   * All tasks below `limit` may be taken from now on; `limit` only grows. Wakes sleeping workers. A
   * channel without room for all tasks keeps the rest back.
   */
  publish(limit: number): void
  /** Tasks that were kept back may fit now; returns how many are published that were not before. */
  refill?(): number
  /** Wakes all sleeping workers, so that each checks its admission; absent if `keepsTasks`. */
  wakeAll?(): void
  /** Wakes every sleeping worker. Idempotent. */
  close(): void
}

export interface PullWorkerContext extends ChannelNeed {
  worker: number
  /** What `setUp` returned. */
  memory: unknown
  runner: Pick<TaskRunner, 'stole'>
  /** To be called when a take made the room that the host waits for. */
  roomMade(): void
}

export interface PullWorkerEnd {
  /** The next task, or EMPTY; never blocks. */
  take(): number
  /** Where the worker sleeps when there is no task. */
  parking: Parking
}

/** All pull channels need shared memory. */
export interface PullChannel<Id extends string = string> extends Entry<Id> {
  options: Fields
  /**
   * Workers hold tasks that they have not begun: none may lose its admission, so the pool keeps its
   * size.
   */
  keepsTasks: boolean
  /** The host deals the tasks: task i to worker i mod workers, from where others may steal it. */
  deals?: true
  /** Bytes that `setUp` takes. */
  memoryBytes(need: ChannelNeed): number
  /** Shared memory `from` the engine that both ends attach to, made before the workers start. */
  setUp(need: ChannelNeed, from?: Share): unknown
  host(need: ChannelNeed, memory: unknown): PullHostEnd
  worker(context: PullWorkerContext): PullWorkerEnd
}

/** A channel, its id as a type. */
export const pullChannel = <const Id extends string>(entry: PullChannel<Id>): PullChannel<Id> =>
  entry

/** What a pull trial shares with its workers: the channel's memory and the host's parking place. */
export interface PullMemory {
  channel: unknown
  hostParking: SharedArrayBuffer
  /** Admits and parks workers; null for a pool of fixed size. */
  gate: SharedArrayBuffer | null
}

const hostParkingPlan = () => {
  const layout = new Layout()
  const words = layout.words(PARKING_WORDS)
  return { words, bytes: layout.bytes }
}

export const hostParkingBytes = (): number => hostParkingPlan().bytes

export const createHostParking = (from: Share = newShared): SharedArrayBuffer =>
  from(hostParkingBytes())

/** The parking place where the host sleeps until workers have finished tasks. */
export const hostParkingOf = (buffer: SharedArrayBuffer): Parking =>
  new Parking(new Int32Array(buffer), hostParkingPlan().words)
