import type { Fields, Options } from '../base/fields'
import type { Entry } from '../base/registry'

/** What a host's work finds around it. */
export interface HostWorkContext {
  /** Tasks of the trial. */
  tasks: number
  /** Distinct messages; at least 1. Task i carries message i mod `messages`. */
  messages: number
  messageBytes: number
  /** The bytes of a message, a view that may lie in shared memory. */
  message(index: number): Uint8Array
}

/** Work that is ready. */
export interface RunningWork {
  /** Does the work that belongs to a task; returns when it is done, and lets nothing else in. */
  run(task: number): void
  /** Leaves nothing behind; resolves when nothing is. Never rejects. */
  close(): Promise<void>
}

/**
 * What a host does besides dispatching, before each submit: real work, which keeps it from everything
 * else. Its time is written down as the host's blocked time.
 */
export interface HostWork extends Entry {
  options: Fields
  needs: {
    /** Synchronous file access: a worker of its own, and a browser with private files. */
    files: boolean
    /** Tasks with a message. */
    messages: boolean
  }
  /** Time of one run in ms, where the options say it. */
  runMs?(options: Options): number
  /** Gets ready before the trial's zero; null for no work at all. Throws where it cannot. */
  prepare(options: Options, context: HostWorkContext): Promise<RunningWork | null>
}
