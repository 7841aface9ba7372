import { type Fields, type Options, limit } from '../base/fields'
import type { Entry } from '../base/registry'

export interface HostWorkContext {
  tasks: number
  /** Number of distinct messages; at least 1. Task i carries message i mod `messages`. */
  messages: number
  messageBytes: number
  /** Memory of the messages: the same object for as long as they are the same. */
  slab: object
  /** The bytes of a message, a view that may lie in shared memory. */
  message(index: number): Uint8Array
}

export interface RunningWork {
  /** Does the work that belongs to a task; no other event is processed meanwhile. */
  run(task: number): void
  /** Cleans up; resolves when nothing is left behind. Never rejects. */
  close(): Promise<void>
}

/**
 * The other work of a host before each submit: real work, which keeps the host from everything
 * else. Its time is recorded as the host's blocked time.
 */
interface HostWork<Id extends string = string, Fs extends Fields = Fields> extends Entry<Id> {
  options: Fs
  needs: {
    /** True if the work needs synchronous files: a dedicated worker in a browser that has them. */
    files: boolean
    /** True if the work needs tasks with a message. */
    messages: boolean
  }
  /** Time of one run in ms, if the options determine it. */
  runMs?(options: Options): number
  /** Prepares the work before the trial's zero; null if there is no work. Throws on failure. */
  prepare(options: Options, context: HostWorkContext): Promise<RunningWork | null>
  /** Cleans up what was kept from trial to trial, at the end of a run. Never rejects. */
  release?(): Promise<void>
}

export const hostWork = <const Id extends string, Fs extends Fields>(
  entry: HostWork<Id, Fs>,
): HostWork<Id, Fs> => entry

export const submitsOption = {
  together: limit({
    label: 'Submits at once',
    help: 'Submits, each with its own work, before the host receives results.',
    min: 1,
    max: 1_000_000,
    unit: 'tasks',
    default: 1,
    presets: [1, 4, 16, 'unlimited'],
  }),
}
