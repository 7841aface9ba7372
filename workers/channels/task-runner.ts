/**
 * Runs tasks in one thread and writes the ledger: the only place where a kernel is called in a
 * trial. It never throws: a task that throws is counted as failed.
 *
 * Clock reads a task: full 3 (receive, start, end), light 1 or 2 (end; receive after a wait), blocks
 * 2 a block.
 */
import { TaskState, type Ledger } from '../memory/ledger'
import { SpanKind, type SpanLog } from '../memory/span-log'
import type { RecordingLevel } from '../memory/trial-memory'
import type { RunKernel } from '../workloads/workload'

export interface RunnerSetup {
  worker: number
  ledger: Ledger
  spans: SpanLog
  level: RecordingLevel
  /** Tasks recorded as one at level `blocks`. */
  blockTasks: number
  now: () => number
  run: RunKernel
  /** The kernel returns promises; at most `most` of them at once in this thread. */
  asynchronous: boolean
  most: number
  /** The kernel refuses shared memory. */
  privatePayload: boolean
  messageBytes: number
}

interface Held {
  task: number
  payload: Uint8Array
  received: number
  after: (task: number) => void
}

export class TaskRunner {
  readonly asynchronous: boolean
  /** Tasks under way; more than 0 after `run` only for asynchronous kernels. */
  running = 0
  /** The end of the last task, as recorded; NaN at level `blocks`. */
  lastEnd = NaN
  readonly #setup: RunnerSetup
  readonly #own: Uint8Array
  readonly #held: Held[] = []
  #blockFrom = NaN
  #blockCount = 0
  #wake: (() => void) | null = null

  constructor(setup: RunnerSetup) {
    this.#setup = setup
    this.asynchronous = setup.asynchronous
    this.#own = new Uint8Array(setup.privatePayload && !setup.asynchronous ? setup.messageBytes : 0)
  }

  /**
   * The time at which a task came in, to be read before the task is touched; NaN if not recorded.
   * `waited`: the thread has been waiting for it. If not, level `light` takes the end of the task
   * before.
   */
  received(waited: boolean): number {
    const { level, now } = this.#setup
    if (level === 'blocks') return NaN
    return level === 'full' || waited ? now() : this.lastEnd
  }

  /**
   * Runs a task and calls `after` when it is through; later, for asynchronous kernels. `received` as
   * read by `received()`.
   */
  run(task: number, payload: Uint8Array, received: number, after: (task: number) => void): void {
    this.#setup.ledger.raiseBeat(this.#setup.worker)
    if (!this.asynchronous) {
      this.#runNow(task, payload, received, after)
    } else if (this.running < this.#setup.most) {
      void this.#runLater(task, payload, received, after)
    } else {
      this.#held.push({ task, payload, received, after })
    }
  }

  /** True when an asynchronous kernel has all the requests in flight that it may have. */
  get full(): boolean {
    return this.running >= this.#setup.most
  }

  /** Resolves when a task that is under way ends. */
  settled(): Promise<void> {
    return new Promise((resolve) => (this.#wake = resolve))
  }

  /** The thread is about to wait: a block must not count the wait as work. */
  idle(): void {
    if (this.#blockCount > 0) this.#closeBlock()
  }

  #runNow(
    task: number,
    payload: Uint8Array,
    received: number,
    after: (task: number) => void,
  ): void {
    const { level, now, run, ledger, privatePayload } = this.#setup
    if (level === 'blocks' && this.#blockCount === 0) this.#blockFrom = now()
    let input = payload
    if (privatePayload) {
      this.#own.set(payload)
      input = this.#own
    }
    const start = level === 'full' ? now() : received
    if (level === 'full') this.#announce(task, received, start)
    let failed = false
    try {
      void run(task, input, ledger.rounds[task] ?? 1, ledger.result(task))
    } catch {
      failed = true
    }
    this.#record(task, received, start, failed)
    after(task)
  }

  async #runLater(
    task: number,
    payload: Uint8Array,
    received: number,
    after: (task: number) => void,
  ): Promise<void> {
    const { level, now, run, ledger, privatePayload } = this.#setup
    this.running++
    if (level === 'blocks' && this.#blockCount === 0) this.#blockFrom = now()
    const input = privatePayload ? new Uint8Array(payload) : payload
    const start = level === 'blocks' ? NaN : now()
    if (level === 'full') this.#announce(task, received, start)
    let failed = false
    try {
      await run(task, input, ledger.rounds[task] ?? 1, ledger.result(task))
    } catch {
      failed = true
    }
    this.running--
    this.#record(task, received, start, failed)
    after(task)
    const next = this.#held.shift()
    if (next) void this.#runLater(next.task, next.payload, next.received, next.after)
    const wake = this.#wake
    this.#wake = null
    wake?.()
  }

  /** Shows a task as running, for who looks on: worth it only where tasks are long. */
  #announce(task: number, received: number, start: number): void {
    const { ledger, worker } = this.#setup
    ledger.worker[task] = worker
    ledger.receive[task] = received
    ledger.start[task] = start
    Atomics.store(ledger.state, task, TaskState.STARTED)
  }

  #record(task: number, received: number, start: number, failed: boolean): void {
    const { ledger, worker, level, now, blockTasks } = this.#setup
    ledger.worker[task] = worker
    if (level === 'blocks') {
      this.#blockCount++
      if (this.#blockCount >= blockTasks) this.#closeBlock()
    } else {
      const end = now()
      ledger.receive[task] = received
      ledger.start[task] = start
      ledger.end[task] = end
      this.lastEnd = end
    }
    ledger.finish(task, failed)
    ledger.raiseBeat(worker)
  }

  #closeBlock(): void {
    const { spans, now } = this.#setup
    spans.append(SpanKind.BLOCK, this.#blockFrom, now(), this.#blockCount)
    this.#blockCount = 0
  }
}
