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

interface OpenContext {
  workers: number
  options: Options
  /** Tasks that a thread may have in progress at once. */
  tasksPerWorker: number
  start(): Worker
  /**
   * The address of the threads' script, and their name, for a library that starts threads itself.
   */
  script: string
  name: string
}

export interface LibraryPool {
  threads: readonly Worker[]
  /** Resolves when the library has heard from all its threads. */
  ready: Promise<unknown>
  run: (...call: Parameters<RunTask>) => PromiseLike<unknown>
  /** Announces the end of the trial: threads will end, and the library must not replace them. */
  retire?(): void
  /** Releases the threads, which have ended or must end now. Pending promises may stay pending. */
  close(): void
}

export type OpenPool = (context: OpenContext) => LibraryPool

export interface Library<Id extends string = string> extends Entry<Id> {
  version: string
  /** True if the workers are processes, which share no memory with the host. */
  processes?: boolean
  /** True if a worker gets its next task only when the one before has ended. */
  oneTask?: true
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
