/**
 * Third-party pools. A library is a folder: its entry, its pool as the host opens it, and its
 * registration in a thread. The library is fetched only when an experiment asks for it.
 */
import type { Fields, Options } from '../base/fields'
import type { Entry } from '../base/registry'

/**
 * The function that a program calls through the library. Arguments: the number of a task, its
 * message (null if the message does not travel), and its number of rounds, for workers that do not
 * see the ledger. A thread answers with the task; a process also with the task's record.
 */
export type RunTask = (task: number, message: Uint8Array | null, rounds?: number) => unknown

/** Task number of a call that never ends, only to keep its thread from sleeping. */
export const REST = -1

/**
 * Registers `run` as the function that the library calls in a thread. `begun` resolves when tasks
 * may come. If a library calls an export of the file, `Register` returns that export.
 */
export type Register = (run: RunTask, begun: Promise<void>) => Promise<unknown> | void

export interface OpenContext {
  workers: number
  options: Options
  /** Number of threads that start with the pool and stay; others start when the library needs them. */
  kept: number
  /** Tasks that a thread may have in progress at once. */
  tasksPerWorker: number
  start(): Worker
  /** Reports that a thread may have started or ended otherwise than by a call or its end. */
  changed(): void
  /**
   * The address of the threads' script, and their name, for a library that starts threads itself.
   */
  script: string
  name: string
}

export interface LibraryPool {
  /** The threads that the library has now, each the same object for as long as it lives. */
  readonly threads: readonly Worker[]
  /** Resolves when the library has heard from all its threads. */
  ready: Promise<unknown>
  /** `limitMs`: time in ms after which the library gives the call up, and ends its thread; 0: never. */
  run: (call: Parameters<RunTask>, limitMs: number) => PromiseLike<unknown>
  /** Announces the end of the trial: threads will end, and the library must not replace them. */
  retire?(): void
  /** Releases the threads, which have ended or must end now. Pending promises may stay pending. */
  close(): void
}

/** Adopts each thread once: a library that is asked for its threads again names the same ones. */
export const once = (adopt: (thread: object) => Worker): ((thread: object) => Worker) => {
  const known = new WeakMap<object, Worker>()
  return (thread) => {
    const worker = known.get(thread) ?? adopt(thread)
    known.set(thread, worker)
    return worker
  }
}

export type OpenPool = (context: OpenContext) => LibraryPool

export interface Library<Id extends string = string> extends Entry<Id> {
  version: string
  /** True if the workers are processes, which share no memory with the host. */
  processes?: boolean
  /** True if a worker gets its next task only when the one before has ended. */
  oneTask?: true
  /** Name of the option that says how many threads the library keeps; absent if it keeps all. */
  keeps?: string
  /** True if the library can give a call up that takes too long, and end its thread. */
  givesUp?: true
  /**
   * Name of the package that `runtime.modules` loads, if the package is not part of the build
   * because it does not run in browsers.
   */
  module?: string
  options: Fields
  load(): Promise<OpenPool>
  loadThread(): Promise<Register>
}

export const library = <const Id extends string>(entry: Library<Id>): Library<Id> => entry
