/**
 * A pull channel: where tasks lie so that workers take them themselves. There is no dispatcher. Both
 * ends of the protocol stand in one file; the loop of a worker is the same for all of them, in
 * `pull-loop.ts`.
 */
import type { Fields } from '../base/fields'
import type { Entry } from '../base/registry'
import { Layout } from '../memory/layout'
import { Parking, PARKING_WORDS } from '../memory/parking'
import type { ChannelNeed } from './channel'
import type { TaskRunner } from './task-runner'

export interface PullHostEnd {
  /**
   * All tasks below `limit` may be taken from now on; only grows. Wakes workers that sleep. A channel
   * without room for all of them keeps the rest back.
   */
  publish(limit: number): void
  /** Some tasks are through: what was kept back may find room. */
  freed?(): void
  /** Wakes every worker that sleeps, so that each looks whether it may stay; unless `keepsTasks`. */
  rouse?(): void
  /** Wakes every worker that sleeps. Idempotent. */
  close(): void
}

export interface PullWorkerContext extends ChannelNeed {
  worker: number
  /** What `setUp` returned. */
  memory: unknown
  runner: Pick<TaskRunner, 'stole'>
}

export interface PullWorkerEnd {
  /** The next task, or EMPTY; never blocks. */
  take(): number
  /** Where the worker sleeps when there is none. */
  parking: Parking
}

/** All of them need shared memory. */
export interface PullChannel extends Entry {
  options: Fields
  /**
   * A worker comes to hold tasks that it has not begun: none may be sent away, and the pool keeps its
   * size.
   */
  keepsTasks: boolean
  /** The host deals the tasks: number i to worker i modulo their count, from where others may steal. */
  deals?: true
  /** Bytes that `setUp` takes. */
  memoryBytes(need: ChannelNeed): number
  /** Shared memory that both ends attach to, made before the workers start. */
  setUp(need: ChannelNeed): unknown
  host(need: ChannelNeed, memory: unknown): PullHostEnd
  worker(context: PullWorkerContext): PullWorkerEnd
}

/** What a pull trial shares with its workers: the channel's own memory, and the host's bell. */
export interface PullMemory {
  channel: unknown
  bell: SharedArrayBuffer
  /** Lets workers in and sends them away; null for a pool that keeps its size. */
  gate: SharedArrayBuffer | null
}

const bellPlan = () => {
  const layout = new Layout()
  const words = layout.words(PARKING_WORDS)
  return { words, bytes: layout.bytes }
}

export const bellBytes = (): number => bellPlan().bytes

export const createBell = (): SharedArrayBuffer => new SharedArrayBuffer(bellBytes())

/** The bell: where the host sleeps until workers have finished tasks. */
export const bellOf = (buffer: SharedArrayBuffer): Parking =>
  new Parking(new Int32Array(buffer), bellPlan().words)
