/**
 * A pull channel: a store of tasks from which workers take tasks themselves. There is no
 * dispatcher. Both ends of the protocol are in one file; the loop of a worker is the same for all
 * channels, in `pull-loop.ts`.
 */
import type { Fields } from '../base/fields'
import type { Entry } from '../base/registry'
import { Layout, newShared, type MemorySource } from '../memory/layout'
import { Parking, PARKING_WORDS } from '../memory/parking'
import type { ChannelNeed } from './channel'
import type { TaskRunner } from './task-runner'

interface PullHostEnd {
  /**
   * Publishes all tasks below `limit`, which only grows, and wakes sleeping workers. A channel
   * without room for all tasks keeps the rest back.
   */
  publish(limit: number): void
  /** Publishes tasks that were kept back, as far as there is room; returns their number. */
  refill?(): number
  /** Wakes all sleeping workers, so that each checks its admission; absent if `keepsTasks`. */
  wakeAll?(): void
  /** Wakes every sleeping worker. Idempotent. */
  close(): void
}

interface PullWorkerContext extends ChannelNeed {
  worker: number
  memory: unknown
  runner: Pick<TaskRunner, 'logSteal'>
  /** Must be called when a take made the room that the host waits for. */
  roomMade(): void
}

interface PullWorkerEnd {
  /** The next task, or EMPTY; never blocks. */
  take(): number
  /** The place where the worker sleeps when there is no task. */
  parking: Parking
}

/** All pull channels need shared memory. */
export interface PullChannel<Id extends string = string> extends Entry<Id> {
  options: Fields
  /** True if workers hold tasks that they have not begun, so that the pool must keep its size. */
  keepsTasks: boolean
  /** True if the host deals task i to worker i mod workers, from which others may steal it. */
  deals?: true
  memoryBytes(need: ChannelNeed): number
  /** Makes shared memory `from` the engine, to which both ends attach, before the workers start. */
  setUp(need: ChannelNeed, from?: MemorySource): unknown
  host(need: ChannelNeed, memory: unknown): PullHostEnd
  worker(context: PullWorkerContext): PullWorkerEnd
}

export const pullChannel = <const Id extends string>(entry: PullChannel<Id>): PullChannel<Id> =>
  entry

/**
 * The memory that a pull trial shares with its workers; the host has a parking place of its own.
 */
export interface PullMemory {
  channel: unknown
  hostParking: SharedArrayBuffer
  /** Memory of the gate that admits and parks workers; null for a pool of fixed size. */
  gate: SharedArrayBuffer | null
}

const hostParkingPlan = () => {
  const layout = new Layout()
  const words = layout.words(PARKING_WORDS)
  return { words, bytes: layout.bytes }
}

export const hostParkingBytes = (): number => hostParkingPlan().bytes

export const createHostParking = (from: MemorySource = newShared): SharedArrayBuffer =>
  from(hostParkingBytes())

/** The parking place of the host while it waits for finished tasks. */
export const hostParkingOf = (buffer: SharedArrayBuffer): Parking =>
  new Parking(new Int32Array(buffer), hostParkingPlan().words)
