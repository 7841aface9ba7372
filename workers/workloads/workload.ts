import type { Fields, Options } from '../base/fields'
import type { Entry } from '../base/registry'

export type KernelId = 'js' | 'wasm' | 'native'

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
  /** Sets up one instance a thread; never one a task (a renderer holds about 124 WASM memories). */
  create(options: Options): Promise<RunKernel>
}

/** A kernel in the registry: metadata and a way to fetch the code, so that lists stay light. */
export interface KernelEntry {
  id: KernelId
  /** The code behind it, as printed: '@noble/hashes', 'crypto.subtle'. */
  name: string
  /** True: `run` returns a promise; several tasks may be under way in one thread. */
  asynchronous: boolean
  /** True: refuses shared memory; the payload is copied out first, which counts as decode. */
  privatePayload: boolean
  /** True: works in secure contexts only (HTTPS, localhost). */
  needsSecureContext: boolean
  /** True: more than 500 kB of code, fetched for use without a network only after all else. */
  large?: true
  options: Fields
  load(): Promise<KernelModule>
}

/**
 * Writes message `index` of `seed` for a workload with these options: the same each time. `bytes`
 * starts at a multiple of 4, and may be shared memory.
 */
export type FillMessage = (bytes: Uint8Array, seed: number, index: number, options: Options) => void

/**
 * What tasks ask of the thread that runs them: that it may block, as the page's may not; shared
 * memory to sleep on; files that can be read synchronously, of the origin private file system.
 */
export type ThreadNeed = 'blocking' | 'shared-memory' | 'private-files'

export interface Workload extends Entry {
  kernels: readonly KernelEntry[]
  /** Kernel of a new experiment. */
  defaultKernel: KernelId
  options: Fields
  /** False: tasks carry no payload, and `payloadBytes` must be 0. */
  hasPayload: boolean
  /** True: a message may be left out, and is only carried: 0 bytes are allowed beside `hasPayload`. */
  payloadOptional?: true
  defaultPayloadBytes: number
  /** Longest message that the kernels take; no limit of their own where it is left out. */
  mostPayloadBytes?: number
  /**
   * Bytes of a message, where the options decide them: `payloadBytes` then follows, whatever it is
   * set to.
   */
  messageBytes?(options: Options): number
  /**
   * Most distinct messages in a trial, where the right result of one takes long to find, or where
   * there would be very many: tasks then share messages. As many as there is memory for, where it is left out.
   */
  mostMessages?: number
  /** Fetches what writes the messages, where random bytes are none; lists stay light. */
  loadFill?(): Promise<FillMessage>
  /** Options that make a task as short as can be: for tests over all workloads. */
  shortest?: Options
  /** Most tasks of a quick trial, where one takes a core tens of milliseconds or more. */
  quickTasks?: number
  /** Largest values of options in a quick trial, where larger ones make tasks of seconds. */
  quickOptions?: Readonly<Record<string, number>>
  resultBytes: number
  /** 1 where a round is 1 µs of work on this machine: sizes are then durations. */
  roundUs?: 1
  /**
   * Adds to the options what must be measured on this machine, once for a run, in the host: every
   * thread then gets the same. Left out where there is nothing to measure. What it returns is never
   * written into a file, and it keeps what is already there.
   */
  prepare?(options: Options): Promise<Options>
  /** What tasks with these options ask of a thread; nothing, where it is left out. */
  needs?(options: Options): readonly ThreadNeed[]
  /**
   * Does this task wait, so that its thread computes nothing meanwhile? The task's number and the
   * options alone decide. A strategy with a wait pool sends such tasks there. Left out where no task
   * ever waits.
   */
  waits?(task: number, options: Options): boolean
  /** Not offered in the form: for tests only. */
  hidden?: boolean
  /**
   * The right result for a payload, from another source than `kernel`: another kernel, or a formula.
   * Computed outside the trials. Writes `resultBytes` into `out`.
   */
  reference(kernel: KernelId, options: Options): Promise<ReferenceResult>
}

/** `task` matters to no workload whose result depends on the payload alone. */
export type ReferenceResult = (payload: Uint8Array) => Promise<Uint8Array> | Uint8Array
