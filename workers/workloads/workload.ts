import type { Fields, Options } from '../base/fields'
import type { Entry } from '../base/registry'

/**
 * Ids of kernels. `native` is the browser's own code, which other runtimes have as well. Outside of
 * browsers there is also native code that runs beside the thread (`native-async`), and native code
 * that the thread itself runs (`native-sync`). These have ids of their own, because an experiment
 * over workloads, made for browsers, must not ask for them.
 */
export const kernelIds = ['js', 'wasm', 'native', 'native-async', 'native-sync'] as const
export type KernelId = (typeof kernelIds)[number]

/** Runs a part of a task that keeps the thread, and records when it did. */
export type OnThread = <T>(part: () => T) => T

/** Hands over what a task has made for its host, with what of it is transferred if that is possible. */
export type HandOver = (made: unknown, transfer: Transferable[]) => void

/**
 * Does one task: `rounds` repetitions over the same payload. Writes the result of the last one into
 * `out` (the workload's `resultBytes`). May throw: the task then counts as failed. A kernel with
 * `asynchronous` returns a promise; one that awaits runs its parts `onThread`, so that the time in
 * between does not count as the thread's. `handOver` is there only where the workload `hasResults`, and
 * where results travel.
 */
export type RunKernel = (
  task: number,
  payload: Uint8Array,
  rounds: number,
  out: Uint8Array,
  onThread?: OnThread,
  handOver?: HandOver,
) => void | Promise<void>

export interface KernelModule {
  /** Sets up one instance per thread, never per task (a renderer holds about 124 WASM memories). */
  create(options: Options): Promise<RunKernel>
}

/** A kernel in the registry: metadata, and the loader of the code, so that lists stay small. */
export interface KernelEntry {
  id: KernelId
  /** Name of the code on screen: '@noble/hashes', 'crypto.subtle'. */
  name: string
  /** True if `run` returns a promise; one thread may have several tasks in progress. */
  asynchronous: boolean
  /** True if the kernel refuses shared memory; decoding then begins with a copy of the payload. */
  privatePayload: boolean
  needsSecureContext: boolean
  /** True if all rounds take a core equally long: they compute, in little memory, without garbage. */
  steady?: true
  /** True for more than 500 kB of code, fetched last for use without a network. */
  large?: true
  /** Module that `runtime.modules` loads: a package outside the build, or a part of the runtime. */
  module?: string
  options: Fields
  load(): Promise<KernelModule>
}

/**
 * Writes message `index` of `seed` for a workload with these options: always the same bytes.
 * `bytes` starts at a multiple of 4, and may be shared memory.
 */
export type FillMessage = (bytes: Uint8Array, seed: number, index: number, options: Options) => void

/**
 * Requirements of a task on its thread: permission to block, unlike the page's thread; shared
 * memory to sleep on, or common to all threads; synchronous reads of files in the origin private
 * file system.
 */
export type ThreadNeed = 'blocking' | 'shared-memory' | 'common-memory' | 'private-files'

/** Options with the additions of `prepare`, which only kernels read: values for all threads. */
export type PreparedOptions = Readonly<Record<string, unknown>>

export interface Workload<Id extends string = string> extends Entry<Id> {
  kernels: readonly KernelEntry[]
  defaultKernel: KernelId
  options: Fields
  /** Options that people choose, if not all: the others are facts about a file. */
  asked?: Fields
  /** Watchdog with which the form starts, in ms: of a function of the user's nothing is known. */
  watchdogMs?: number
  /** Longest warm-up of a thread, in ms, if a whole package may stand behind a call. */
  warmUpMs?: number
  /** False if tasks carry no payload; `payloadBytes` must then be 0. */
  hasPayload: boolean
  /** True if a message is optional and only carried: 0 bytes are allowed beside `hasPayload`. */
  payloadOptional?: true
  defaultPayloadBytes: number
  /** Length of the longest message that the kernels accept; absent if they set no limit. */
  mostPayloadBytes?: number
  /** Bytes of a message, if the options decide them: they replace `payloadBytes`. */
  messageBytes?(options: Options): number
  /**
   * Maximum number of distinct messages in a trial, if a reference result takes long to compute, or
   * if there would be very many: tasks then share messages. If absent, memory is the only limit.
   */
  mostMessages?: number
  /** Fetches the writer of the messages, if random bytes do not serve; lists stay small. */
  loadFill?(): Promise<FillMessage>
  /** Options that make a task as short as possible, for tests over all workloads. */
  shortest?: Options
  /** Maximum number of tasks of a quick trial, if a task takes tens of milliseconds or more. */
  quickTasks?: number
  /** Largest values of options in a quick trial, if larger ones make tasks of seconds. */
  quickOptions?: Readonly<Record<string, number>>
  resultBytes: number
  /** 1 if a round is 1 µs of work on this machine, so that sizes are durations. */
  roundUs?: 1
  /**
   * Adds values to the options that must be measured on this machine, or made, once per run, in the
   * host: every thread then gets the same values. Absent if there is nothing to add. The result is
   * never written into a file; values that are already there stay.
   */
  prepare?(options: Options): Promise<PreparedOptions>
  /** Requirements of tasks with these options on their thread; none if absent. */
  needs?(options: Options): readonly ThreadNeed[]
  /**
   * True if this task waits, so that its thread computes nothing meanwhile. The task's number and
   * the options alone decide. A strategy with a wait pool sends such tasks there. Absent if no task
   * ever waits.
   */
  waits?(task: number, options: Options): boolean
  /** True if tasks have results of their own kind, which go to the host with the answer. */
  hasResults?: true
  /** True if tasks await, which a warm-up does not: it cannot tell how long a task is. */
  awaits?: true
  /** True for a workload that is made for tests, or that needs something of the user's. */
  hidden?: boolean
  /** The right result by another kernel or a formula; computed outside the trials. */
  reference(kernel: KernelId, options: Options): Promise<ReferenceResult>
}

export const workload = <const Id extends string>(entry: Workload<Id>): Workload<Id> => entry

export type ReferenceResult = (payload: Uint8Array) => Promise<Uint8Array> | Uint8Array
