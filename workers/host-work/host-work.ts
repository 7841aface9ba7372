import type { Fields, Options } from '../base/fields'
import type { Entry } from '../base/registry'

/** What a host's work can use. */
export interface HostWorkContext {
  /** Tasks of the trial. */
  tasks: number
  /** Distinct messages; at least 1. Task i carries message i mod `messages`. */
  messages: number
  messageBytes: number
  /** The bytes of a message, a view that may lie in shared memory. */
  message(index: number): Uint8Array
}

/** Work that is ready to run. */
export interface RunningWork {
  /** Does the work that belongs to a task; returns when it is done, and lets no other event in. */
  run(task: number): void
  /** Cleans up; resolves when nothing is left behind. Never rejects. */
  close(): Promise<void>
}

/**
 * What a host does besides dispatching, before each submit: real work, which keeps it from
 * everything else. Its time is recorded as the host's blocked time.
 */
export interface HostWork<
  Id extends string = string,
  Fs extends Fields = Fields,
> extends Entry<Id> {
  options: Fs
  needs: {
    /** Synchronous file access: a dedicated worker, and a browser with private files. */
    files: boolean
    /** Tasks with a message. */
    messages: boolean
  }
  /** Time of one run in ms, if the options determine it. */
  runMs?(options: Options): number
  /** Prepares the work before the trial's zero; null for no work at all. Throws if it cannot. */
  prepare(options: Options, context: HostWorkContext): Promise<RunningWork | null>
}

/** A work, its id and its options as types. */
export const hostWork = <const Id extends string, Fs extends Fields>(
  entry: HostWork<Id, Fs>,
): HostWork<Id, Fs> => entry
