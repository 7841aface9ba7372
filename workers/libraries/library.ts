/**
 * Pools of other people. A library is a folder: its entry, its pool as the host opens it, and how it is
 * registered in a thread. It is fetched only when an experiment asks for it.
 */
import type { Fields, Options } from '../base/fields'
import type { Entry } from '../base/registry'

/**
 * What a program calls through the library: a task by its number, its message, if that travels, and how many rounds it has, for
 * workers that do not see the ledger. The answer of a thread is the task, that of a process its record, too.
 */
export type RunTask = (task: number, message: Uint8Array | null, rounds?: number) => unknown

/** A call of this task lasts as long as its thread: it only keeps the thread from sleeping. */
export const REST = -1

/**
 * Registers `run` as the function that the library calls in a thread. `begun` resolves when tasks may come. What it returns, if
 * anything, is what the file exports that the library calls.
 */
export type Register = (run: RunTask, begun: Promise<void>) => Promise<unknown> | void

export interface OpenContext {
  workers: number
  options: Options
  /** Starts one of the pool's threads, for a library that is given threads. */
  start(): Worker
  /** For a library that starts them itself: the address of their script, and their name. */
  script: string
  name: string
}

/** A library's pool, open: its threads start. */
export interface LibraryPool {
  /** In the order of their numbers. */
  threads: readonly Worker[]
  /** Resolves when the library has heard from all of its threads. */
  ready: Promise<unknown>
  run: (...call: Parameters<RunTask>) => PromiseLike<unknown>
  /** The trial is over, and its threads will end by themselves: they must hear that, and none must take their place. */
  retire?(): void
  /** Its threads are gone, or must be: the library lets go of them. Promises that are left may stay so. */
  close(): void
}

export type OpenPool = (context: OpenContext) => LibraryPool

export interface Library<Id extends string = string> extends Entry<Id> {
  /** As in package.json. */
  version: string
  /** Its workers are processes, which share no memory with the host. */
  processes?: boolean
  /** What it loads by `runtime.modules`, if it is no part of the build: it is made for runtimes that are no browser. */
  module?: string
  options: Fields
  /** The host's side. */
  load(): Promise<OpenPool>
  /** The side of a thread. */
  loadThread(): Promise<Register>
}

/** A library, its id as a type. */
export const library = <const Id extends string>(entry: Library<Id>): Library<Id> => entry
