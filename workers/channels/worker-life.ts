/**
 * The life of a worker that takes its tasks from shared memory, in steps: `next` returns the next
 * step, and the caller does it. Nothing here blocks, and nothing knows of threads or clocks:
 * workers run the life (`worker-loop.ts`), and so does the explorer of `memory/`, in all orders.
 */
import type { Gate } from '../memory/gate'
import { EMPTY } from '../memory/layout'
import type { TaskRunner } from './task-runner'

/** Results of `next` that are not tasks; tasks are 0 or more. */
export const LifeStep = {
  /** There is no task: sleep until there may be one. */
  SLEEP: -2,
  /** The worker is not admitted: wait at the gate. */
  OUTSIDE: -3,
  /** An asynchronous kernel has tasks in progress: wait until one ends. */
  SETTLE: -4,
  /** The trial is over. */
  OVER: -5,
} as const

interface LifeSetup {
  worker: number
  /** The next task, or EMPTY; never blocks. */
  source: { take(): number }
  /** Number of checks for a task before sleeping. */
  spins: number
  /** Null for a pool of fixed size. */
  gate: Pick<Gate, 'admits'> | null
  stopped: () => boolean
  runner: Pick<TaskRunner, 'asynchronous' | 'running' | 'full'>
}

export class WorkerLife {
  /** True if the worker waited for its next task; the thread that runs the task resets it. */
  waited = false
  // Each value has a field of its own: `next` is called for each task, and the shortest tasks take
  // less than a microsecond.
  readonly #worker: number
  readonly #source: LifeSetup['source']
  readonly #spins: number
  readonly #gate: LifeSetup['gate']
  readonly #stopped: () => boolean
  readonly #runner: LifeSetup['runner']
  /** Task that was found right before a sleep. */
  #found: number = EMPTY

  constructor({ worker, source, spins, gate, stopped, runner }: LifeSetup) {
    this.#worker = worker
    this.#source = source
    this.#spins = spins
    this.#gate = gate
    this.#stopped = stopped
    this.#runner = runner
  }

  /** The next step: a task to run, or one of `LifeStep`. After a sleep, call `wake` instead. */
  next(): number {
    if (this.#stopped()) return LifeStep.OVER
    const runner = this.#runner
    if (runner.asynchronous && runner.full) return LifeStep.SETTLE
    if (this.#parked()) return runner.running > 0 ? LifeStep.SETTLE : LifeStep.OUTSIDE
    const task = this.#source.take()
    if (task !== EMPTY) return task
    if (runner.running > 0) return LifeStep.SETTLE
    this.waited = true
    return LifeStep.SLEEP
  }

  /** Checks for a task before a sleep, up to `spins` times. Returns a task, or `LifeStep.SLEEP`. */
  spin(): number {
    for (let i = 0; i < this.#spins; i++) {
      const task = this.#source.take()
      if (task !== EMPTY) return task
    }
    return LifeStep.SLEEP
  }

  /**
   * The last check before a sleep: true if the worker must not sleep. Keeps a task that was found.
   */
  readonly awake = (): boolean => {
    if (this.#parked()) return true
    this.#found = this.#source.take()
    return this.#found !== EMPTY || this.#stopped()
  }

  /** The next step after a sleep: the task that the last check found, or the result of `next`. */
  wake(): number {
    const found = this.#found
    if (found === EMPTY) return this.next()
    this.#found = EMPTY
    return found
  }

  #parked(): boolean {
    return this.#gate !== null && !this.#gate.admits(this.#worker)
  }
}
