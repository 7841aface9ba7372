/**
 * Runs tasks in one thread and writes the ledger: the only place where a kernel is called in a
 * trial. It never throws: a task that throws is counted as failed.
 *
 * Clock reads a task: full 3 (receive, start, end), light 1 or 2 (end; receive after a wait), blocks
 * 1 a block, 2 after a wait. At level `blocks` nothing that other threads write is touched for a single task: its
 * state and its result are published with the block.
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
  /** The thread takes its tasks itself: the moment of taking is both `dispatch` and `receive`. */
  pulls: boolean
}

/** Results up to this size are written beside the ledger and copied: cheaper than a view of each. */
const MOST_COPIED = 64

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
  /** Private copies of messages that no task uses now: a new one for each task costs as much as it. */
  readonly #spare: Uint8Array[] = []
  readonly #held: Held[] = []
  /** Blocks closed so far: the tasks of each are published with it. */
  blocks = 0
  readonly #result: Uint8Array | null
  #enteredAt = NaN
  #blockFrom = NaN
  /** End of the last block, where the thread went on to the next task without a wait; else NaN. */
  #blockBefore = NaN
  #blockCount = 0
  #wake: (() => void) | null = null

  constructor(setup: RunnerSetup) {
    this.#setup = setup
    this.asynchronous = setup.asynchronous
    const { level, asynchronous, ledger } = setup
    const copies = level === 'blocks' && !asynchronous && ledger.resultBytes <= MOST_COPIED
    this.#result = copies ? new Uint8Array(ledger.resultBytes) : null
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
    // The first task of a thread that found it at once follows none.
    const follows = level === 'light' && !waited && !Number.isNaN(this.lastEnd)
    return follows ? this.lastEnd : now()
  }

  /**
   * Runs a task and calls `after` when it is through; later, for asynchronous kernels. `received` as
   * read by `received()`.
   */
  run(task: number, payload: Uint8Array, received: number, after: (task: number) => void): void {
    const { level, ledger, worker } = this.#setup
    if (level !== 'blocks') ledger.raiseBeat(worker)
    if (this.#result !== null) {
      this.#runInBlock(task, payload, this.#result, after)
    } else if (!this.asynchronous) {
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

  /** Logs that this thread took tasks which were dealt to `victim`. */
  stole(victim: number): void {
    const { spans, now } = this.#setup
    const at = now()
    spans.append(SpanKind.STEAL, at, at, victim)
  }

  /** A pool that changes its size has let this thread in. */
  entered(): void {
    this.#enteredAt = this.#setup.now()
  }

  /** The thread leaves such a pool, or the trial is over: logs the spell, where there is one. */
  left(): void {
    const { spans, now, worker } = this.#setup
    if (Number.isNaN(this.#enteredAt)) return
    spans.append(SpanKind.WORKER_LIFE, this.#enteredAt, now(), worker)
    this.#enteredAt = NaN
  }

  /** The thread is about to wait: a block must not count the wait as work. */
  idle(): void {
    if (this.#blockCount > 0) this.#closeBlock()
    this.#blockBefore = NaN
  }

  #runNow(
    task: number,
    payload: Uint8Array,
    received: number,
    after: (task: number) => void,
  ): void {
    const { level, now, run, ledger, privatePayload } = this.#setup
    if (level === 'blocks' && this.#blockCount === 0) this.#openBlock()
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

  /** As `#runNow`, for the shortest tasks: what it leaves out costs more than they do. */
  #runInBlock(
    task: number,
    payload: Uint8Array,
    result: Uint8Array,
    after: (task: number) => void,
  ): void {
    const { run, ledger, worker, privatePayload, blockTasks } = this.#setup
    if (this.#blockCount === 0) this.#openBlock()
    let input = payload
    if (privatePayload) {
      this.#own.set(payload)
      input = this.#own
    }
    // What a kernel leaves out must not be taken for the result of the task before.
    for (let i = 0; i < result.length; i++) result[i] = 0
    let failed = false
    try {
      void run(task, input, ledger.rounds[task] ?? 1, result)
    } catch {
      failed = true
    }
    ledger.putResult(task, result)
    ledger.worker[task] = worker
    ledger.finishInBlock(task, failed)
    if (++this.#blockCount >= blockTasks) this.#closeBlock()
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
    if (level === 'blocks' && this.#blockCount === 0) this.#openBlock()
    const own = privatePayload ? (this.#spare.pop() ?? new Uint8Array(payload.length)) : null
    own?.set(payload)
    const input = own ?? payload
    const start = level === 'blocks' ? NaN : now()
    if (level === 'full') this.#announce(task, received, start)
    let failed = false
    try {
      await run(task, input, ledger.rounds[task] ?? 1, ledger.result(task))
    } catch {
      failed = true
    }
    this.running--
    if (own) this.#spare.push(own)
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
    const { ledger, worker, pulls } = this.#setup
    ledger.worker[task] = worker
    if (pulls) ledger.dispatch[task] = received
    ledger.receive[task] = received
    ledger.start[task] = start
    Atomics.store(ledger.state, task, TaskState.STARTED)
  }

  #record(task: number, received: number, start: number, failed: boolean): void {
    const { ledger, worker, level, now, blockTasks, pulls } = this.#setup
    ledger.worker[task] = worker
    if (level === 'blocks') {
      ledger.finishInBlock(task, failed)
      this.#blockCount++
      // Nobody may call `idle` after the last of several tasks that were under way together.
      const last = this.asynchronous && this.running === 0 && this.#held.length === 0
      if (last || this.#blockCount >= blockTasks) this.#closeBlock()
      return
    }
    const end = now()
    if (pulls) ledger.dispatch[task] = received
    ledger.receive[task] = received
    ledger.start[task] = start
    ledger.end[task] = end
    this.lastEnd = end
    ledger.finish(task, failed)
    ledger.raiseBeat(worker)
  }

  #openBlock(): void {
    const { ledger, worker, now } = this.#setup
    // Block after block without a gap: the way from the last task to the next is part of its price.
    this.#blockFrom = Number.isNaN(this.#blockBefore) ? now() : this.#blockBefore
    ledger.raiseBeat(worker)
  }

  #closeBlock(): void {
    const { spans, now, ledger, worker } = this.#setup
    const end = now()
    spans.append(SpanKind.BLOCK, this.#blockFrom, end, this.#blockCount)
    // What is under way elsewhere may leave the thread with nothing to do.
    this.#blockBefore = this.asynchronous ? NaN : end
    ledger.addEnded(worker, this.#blockCount)
    ledger.raiseBeat(worker)
    this.#blockCount = 0
    this.blocks++
  }
}
