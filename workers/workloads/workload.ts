import type { Fields, Options } from '../base/fields'
import type { Entry } from '../base/registry'

/**
 * `native` is the browser's own code, which other runtimes have as well. Outside of browsers there is also native code
 * that runs beside the thread (`native-async`), and such that the thread itself runs (`native-sync`). Ids of their own: an
 * experiment over workloads, made for browsers, must not ask for them.
 */
export const kernelIds = ['js', 'wasm', 'native', 'native-async', 'native-sync'] as const
export type KernelId = (typeof kernelIds)[number]

/**
 * Does one task: `rounds` repetitions over the same payload. Writes the result of the last one into
 * `out` (the workload's `resultBytes`). May throw: the task then counts as failed. A kernel with
 * `asynchronous` returns a promise.
 */
export type RunKernel = (
  task: number,
  payload: Uint8Array,
  rounds: number,
  out: Uint8Array,
) => void | Promise<void>

/** What a kernel's module exports. */
export interface KernelModule {
  /** Sets up one instance per thread, never per task (a renderer holds about 124 WASM memories). */
  create(options: Options): Promise<RunKernel>
}

/** A kernel in the registry: metadata and how to fetch the code, so that lists stay small. */
export interface KernelEntry {
  id: KernelId
  /** The code behind it, as printed: '@noble/hashes', 'crypto.subtle'. */
  name: string
  /** True: `run` returns a promise; one thread may have several tasks in progress. */
  asynchronous: boolean
  /** True: refuses shared memory; the payload is copied out first, which counts as decode. */
  privatePayload: boolean
  /** True: works in secure contexts only (HTTPS, localhost). */
  needsSecureContext: boolean
  /**
   * True: a round takes a core as long as any other, whatever the message and whatever other threads
   * do: it computes, in little memory, and leaves nothing to collect.
   */
  steady?: true
  /** True: more than 500 kB of code, the last to be fetched for use without a network. */
  large?: true
  /** What it loads by `runtime.modules`: a package that is no part of the build, or a module of the runtime. */
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
 * What tasks require of the thread that runs them: that it may block, as the page's may not; shared
 * memory to sleep on, or that all threads see; synchronous reads of files in the origin private file system.
 */
export type ThreadNeed = 'blocking' | 'shared-memory' | 'common-memory' | 'private-files'

/** Options with what `prepare` added, which kernels alone read: any value that all threads can get. */
export type Prepared = Readonly<Record<string, unknown>>

export interface Workload<Id extends string = string> extends Entry<Id> {
  kernels: readonly KernelEntry[]
  /** Kernel of a new experiment. */
  defaultKernel: KernelId
  options: Fields
  /** False: tasks carry no payload, and `payloadBytes` must be 0. */
  hasPayload: boolean
  /** True: a message is optional, and only carried: 0 bytes are allowed beside `hasPayload`. */
  payloadOptional?: true
  defaultPayloadBytes: number
  /** Longest message that the kernels accept; without it they have no limit of their own. */
  mostPayloadBytes?: number
  /** Bytes of a message, if the options decide them: they replace `payloadBytes`. */
  messageBytes?(options: Options): number
  /**
   * Most distinct messages in a trial, if a reference result takes long to compute, or if there
   * would be very many: tasks then share messages. Without it, as many as there is memory for.
   */
  mostMessages?: number
  /** Fetches what writes the messages, if random bytes do not serve; lists stay small. */
  loadFill?(): Promise<FillMessage>
  /** Options that make a task as short as possible: for tests over all workloads. */
  shortest?: Options
  /** Most tasks of a quick trial, if one takes a core tens of milliseconds or more. */
  quickTasks?: number
  /** Largest values of options in a quick trial, if larger ones make tasks of seconds. */
  quickOptions?: Readonly<Record<string, number>>
  resultBytes: number
  /** 1 if a round is 1 µs of work on this machine: sizes are then durations. */
  roundUs?: 1
  /**
   * Adds to the options what must be measured on this machine, or made, once per run, in the host:
   * every thread then gets the same values. Left out if there is nothing to measure. Its result is never
   * written into a file, and it keeps values that are already there.
   */
  prepare?(options: Options): Promise<Prepared>
  /** What tasks with these options require of a thread; nothing, if it is left out. */
  needs?(options: Options): readonly ThreadNeed[]
  /**
   * Does this task wait, so that its thread computes nothing meanwhile? The task's number and the
   * options alone decide. A strategy with a wait pool sends such tasks there. Left out if no task
   * ever waits.
   */
  waits?(task: number, options: Options): boolean
  /** Not offered in the form: for tests only. */
  hidden?: boolean
  /**
   * The right result for a payload, from another source than `kernel`: another kernel, or a
   * formula. Computed outside the trials. Writes `resultBytes` into `out`.
   */
  reference(kernel: KernelId, options: Options): Promise<ReferenceResult>
}

/** A workload, its id as a type. */
export const workload = <const Id extends string>(entry: Workload<Id>): Workload<Id> => entry

/** `task` matters to no workload whose result depends on the payload alone. */
export type ReferenceResult = (payload: Uint8Array) => Promise<Uint8Array> | Uint8Array
