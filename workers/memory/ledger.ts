/**
 * The ledger: the columns that record every task of one trial.
 *
 * Roles: the host writes `arrive`, `submit`, `done`; whoever owns the dispatcher, the host or a
 * coordinator, writes `dispatch`; the worker that runs a task writes `receive`, `start`, `end`, the
 * result, and the task's place in the finish order. `state` and `worker` are written by whichever
 * thread has the task: the host, then the dispatcher's owner, then the worker. The page only reads.
 * Without shared memory the host writes everything, from what the workers' answers carry.
 *
 * Words (each counter on a line of its own)
 *   PHASE       host      PREPARING, RUNNING, OVER
 *   SUBMITTED   host      tasks that the host has submitted
 *   DISPATCHED  owner     tasks for which the policy has chosen a worker
 *   FINISHED    workers   tasks in the finish order; also its next free place. Stays 0 at recording
 *                         level `blocks`, where two words that all workers write would cost more
 *                         than a task
 *   ENDED(w)    worker w  tasks that w has finished and that are not in the finish order
 *   DONE        host      tasks whose result the host has seen
 *   FAILED      workers   tasks that threw
 *   STOP        host      1: every thread must leave its loop
 *   BEAT(w)     worker w  incremented when w takes or ends a task; the watchdog's heartbeat
 *
 * Columns: seven times (Float64, milliseconds since the epoch, NaN while unknown), `worker`,
 * `state`, `rounds` (Int32), `finishOrder` (Int32, task + 1, 0 while unknown), results (bytes).
 *
 * Invariants: a state only increases, up to DONE, FAILED, SHED or TIMED_OUT; finishOrder never holds
 * a value twice;
 * DONE ≤ ran ≤ DISPATCHED ≤ SUBMITTED if a reader loads them in this order (where workers take
 * tasks themselves, DISPATCHED stays 0); `ran` is FINISHED plus all ENDED(w).
 *
 * Publish/observe: a worker stores the times and the result, then `state`, then the place in the
 * finish order or ENDED(w), with Atomics; a reader that sees the last of these sees the whole task.
 * Counters are stored last.
 *
 * May be stale: any time of a task whose state the reader has not seen through Atomics.load.
 */
import { allocate, Layout, type Memory, newShared, type MemorySource } from './layout'

export const Phase = { PREPARING: 0, RUNNING: 1, OVER: 2 } as const
export const TaskState = {
  NONE: 0,
  SUBMITTED: 1,
  DISPATCHED: 2,
  STARTED: 3,
  DONE: 4,
  FAILED: 5,
  /** Refused by its host: it has no times but its arrival, and nobody runs it. */
  SHED: 6,
  /**
   * Given up: nobody waits for it any more, whatever its worker does. Its end is that of its thread,
   * or of the trial, if it has never ended by itself.
   */
  TIMED_OUT: 7,
} as const

export interface LedgerShape {
  tasks: number
  workers: number
  resultBytes: number
}

export interface LedgerMemory {
  buffer: Memory
  shape: LedgerShape
}

const COUNTERS = 7
/** The seven times of a task, in the order in which they come. */
export const timeColumns = [
  'arrive',
  'submit',
  'dispatch',
  'receive',
  'start',
  'end',
  'done',
] as const
const INTS = ['worker', 'state', 'rounds', 'finishOrder'] as const
export type TimeColumn = (typeof timeColumns)[number]
type IntColumn = (typeof INTS)[number]

const plan = ({ tasks, workers, resultBytes }: LedgerShape) => {
  const layout = new Layout()
  const counters = layout.words(COUNTERS)
  const beats = layout.words(workers)
  const ended = layout.words(workers)
  const times = timeColumns.map(() => layout.area(tasks * Float64Array.BYTES_PER_ELEMENT))
  const ints = INTS.map(() => layout.area(tasks * Int32Array.BYTES_PER_ELEMENT))
  const results = layout.area(tasks * resultBytes)
  return { counters, beats, ended, times, ints, results, bytes: layout.bytes }
}

export const ledgerBytes = (shape: LedgerShape): number => plan(shape).bytes

/** Allocates and initialises. Throws RangeError if the memory cannot be allocated. */
export const createLedger = (
  shape: LedgerShape,
  shared: boolean,
  from: MemorySource = newShared,
): LedgerMemory => {
  const memory = { buffer: allocate(ledgerBytes(shape), shared, from), shape }
  const ledger = new Ledger(memory)
  for (const column of timeColumns) ledger[column].fill(NaN)
  ledger.worker.fill(-1)
  return memory
}

/** A handle on a ledger's bytes; attach from any thread. */
export class Ledger implements Record<TimeColumn, Float64Array>, Record<IntColumn, Int32Array> {
  readonly tasks: number
  readonly workers: number
  readonly resultBytes: number
  readonly arrive: Float64Array
  readonly submit: Float64Array
  readonly dispatch: Float64Array
  readonly receive: Float64Array
  readonly start: Float64Array
  readonly end: Float64Array
  readonly done: Float64Array
  readonly worker: Int32Array
  readonly state: Int32Array
  readonly rounds: Int32Array
  readonly finishOrder: Int32Array
  readonly results: Uint8Array
  readonly words: Int32Array
  readonly PHASE: number
  readonly SUBMITTED: number
  readonly DISPATCHED: number
  readonly FINISHED: number
  readonly DONE: number
  readonly FAILED: number
  readonly STOP: number
  readonly #beats: number[]
  readonly #ended: number[]

  constructor({ buffer, shape }: LedgerMemory) {
    const { counters, beats, ended, times, ints, results } = plan(shape)
    const { tasks, workers, resultBytes } = shape
    this.tasks = tasks
    this.workers = workers
    this.resultBytes = resultBytes
    this.words = new Int32Array(buffer)
    const [phase, submitted, dispatched, finished, done, failed, stop] = counters as Seven
    this.PHASE = phase
    this.SUBMITTED = submitted
    this.DISPATCHED = dispatched
    this.FINISHED = finished
    this.DONE = done
    this.FAILED = failed
    this.STOP = stop
    this.#beats = beats
    this.#ended = ended
    const [t0, t1, t2, t3, t4, t5, t6] = times as Seven
    this.arrive = new Float64Array(buffer, t0, tasks)
    this.submit = new Float64Array(buffer, t1, tasks)
    this.dispatch = new Float64Array(buffer, t2, tasks)
    this.receive = new Float64Array(buffer, t3, tasks)
    this.start = new Float64Array(buffer, t4, tasks)
    this.end = new Float64Array(buffer, t5, tasks)
    this.done = new Float64Array(buffer, t6, tasks)
    const [worker, state, rounds, order] = ints as [number, number, number, number]
    this.worker = new Int32Array(buffer, worker, tasks)
    this.state = new Int32Array(buffer, state, tasks)
    this.rounds = new Int32Array(buffer, rounds, tasks)
    this.finishOrder = new Int32Array(buffer, order, tasks)
    this.results = new Uint8Array(buffer, results, tasks * resultBytes)
  }

  /** The value of a counter word. */
  count(word: number): number {
    return Atomics.load(this.words, word)
  }

  /** Adds `by` to a counter that only this thread writes. */
  increment(word: number, by = 1): void {
    Atomics.store(this.words, word, Atomics.load(this.words, word) + by)
  }

  beat(worker: number): number {
    return Atomics.load(this.words, this.#beatOf(worker))
  }

  incrementBeat(worker: number): void {
    this.increment(this.#beatOf(worker))
  }

  /** The bytes of one task's result, a view. */
  result(task: number): Uint8Array {
    return this.results.subarray(task * this.resultBytes, (task + 1) * this.resultBytes)
  }

  /**
   * Records that the dispatcher's owner has chosen `worker` for `task` at `at`, in ms since the
   * epoch; NaN if the time is not recorded.
   */
  assign(worker: number, task: number, at: number): void {
    this.dispatch[task] = at
    this.worker[task] = worker
    this.state[task] = TaskState.DISPATCHED
    this.increment(this.DISPATCHED)
  }

  /** Worker: last step for a task; publishes what it stored before. `failed`: the task threw. */
  finish(task: number, failed: boolean): void {
    Atomics.store(this.state, task, failed ? TaskState.FAILED : TaskState.DONE)
    if (failed) Atomics.add(this.words, this.FAILED, 1)
    const place = Atomics.add(this.words, this.FINISHED, 1)
    if (place < this.tasks) Atomics.store(this.finishOrder, place, task + 1)
  }

  /** True if the task's result is `right`; without a view, since trials have millions of tasks. */
  hasResult(task: number, right: Uint8Array | undefined): boolean {
    const { resultBytes, results } = this
    if (right?.length !== resultBytes) return false
    const from = task * resultBytes
    for (let i = 0; i < resultBytes; i++) if (results[from + i] !== right[i]) return false
    return true
  }

  putResult(task: number, result: Uint8Array): void {
    const from = task * this.resultBytes
    for (let i = 0; i < this.resultBytes; i++) this.results[from + i] = result[i] ?? 0
  }

  /** Finishes a task as `finish` does; `addEnded` publishes the task with its block. */
  finishInBlock(task: number, failed: boolean): void {
    this.state[task] = failed ? TaskState.FAILED : TaskState.DONE
    if (failed) Atomics.add(this.words, this.FAILED, 1)
  }

  /** Adds `count` tasks that `worker` has finished outside the finish order; publishes them. */
  addEnded(worker: number, count: number): void {
    const word = this.#ended[worker]
    if (word !== undefined) this.increment(word, count)
  }

  /** Tasks that `worker` has finished and that are not in the finish order. */
  endedOf(worker: number): number {
    const word = this.#ended[worker]
    return word === undefined ? 0 : this.count(word)
  }

  /** Tasks that any worker has finished and that are not in the finish order. */
  ended(): number {
    return this.#ended.reduce((sum, word) => sum + this.count(word), 0)
  }

  /** Task endings that workers recorded: equal to the number of tasks if each ran exactly once. */
  ran(): number {
    return this.count(this.FINISHED) + this.ended()
  }

  /**
   * End of the readable part of the finish order, searched from place `from`: a worker that has
   * reserved a place may not have filled it yet.
   */
  readable(from = 0): number {
    const taken = Math.min(this.count(this.FINISHED), this.tasks)
    let place = from
    while (place < taken && Atomics.load(this.finishOrder, place) !== 0) place++
    return place
  }

  /**
   * The task in a readable place of the finish order; -1 if none can be there. A thread that holds a
   * function of the user's may have written anything.
   */
  finishedAt(place: number): number {
    const task = (this.finishOrder[place] ?? 0) - 1
    return task < this.tasks ? Math.max(-1, task) : -1
  }

  /** Number of tasks that have been submitted. */
  get submitted(): number {
    return Math.min(Math.max(0, this.count(this.SUBMITTED)), this.tasks)
  }

  #beatOf(worker: number): number {
    const word = this.#beats[worker]
    if (word === undefined) throw new RangeError(`[ledger] a worker below ${this.workers}`)
    return word
  }
}
type Seven = [number, number, number, number, number, number, number]
