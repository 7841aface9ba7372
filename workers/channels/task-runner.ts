/**
 * Runs tasks in one thread and writes the ledger: the only place where a kernel is called in a
 * trial. The runner never throws: a task that throws is counted as failed.
 *
 * Clock reads: full 3 per task (receive, start, end), light 1 or 2 per task (end; receive after a
 * wait), blocks 1 per block, 2 after a wait. At level `blocks` a single task touches nothing that
 * other threads write: its state and result are published with the block.
 */
import { TaskState, type Ledger } from '../memory/ledger'
import { SpanKind, type SpanLog } from '../memory/span-log'
import type { RecordingLevel } from '../memory/trial-memory'
import type { OnThread, RunKernel } from '../workloads/workload'

export interface RunnerSetup {
  worker: number
  ledger: Ledger
  spans: SpanLog
  level: RecordingLevel
  /** Tasks per block at level `blocks`. */
  blockTasks: number
  now: () => number
  run: RunKernel
  /** True if the kernel returns promises, at most `maxPending` of them at a time. */
  asynchronous: boolean
  maxPending: number
  privatePayload: boolean
  messageBytes: number
  /** True if the thread takes its tasks itself: taking is both `dispatch` and `receive`. */
  pulls: boolean
  /** True if a library hands the tasks out: the times of dispatch and receive are not known. */
  hidden?: boolean
  /** Hears of the end of each task, except at level `blocks`. */
  memory?: { ended(at: number): void } | null
}

/** Results of at most this many bytes are copied from a buffer: cheaper than a view per result. */
const MAX_COPIED = 64

interface PendingTask {
  task: number
  payload: Uint8Array
  received: number
  after: (task: number) => void
}

export class TaskRunner {
  readonly asynchronous: boolean
  readonly level: RecordingLevel
  /** True if the kernel gets a copy of each message. */
  readonly privatePayload: boolean
  /** Tasks in progress; more than 0 after `run` only for asynchronous kernels. */
  running = 0
  /** The end of the last task, as recorded; NaN at level `blocks`. */
  lastEnd = NaN
  /** Length in ms of the last task, as recorded; NaN at level `blocks`. */
  lastMs = NaN
  readonly #setup: RunnerSetup
  readonly #copy: Uint8Array
  /** Unused private copies of messages: allocating one per task costs as much as a short task. */
  readonly #spare: Uint8Array[] = []
  readonly #pending: PendingTask[] = []
  /** Blocks closed so far; the tasks of a block are published when it closes. */
  blocks = 0
  readonly #result: Uint8Array | null
  #enteredAt = NaN
  #blockFrom = NaN
  /** End of the last block if the thread went on to the next task without a wait; otherwise NaN. */
  #blockBefore = NaN
  #blockCount = 0
  #wake: (() => void) | null = null

  constructor(setup: RunnerSetup) {
    this.#setup = setup
    this.asynchronous = setup.asynchronous
    this.level = setup.level
    this.privatePayload = setup.privatePayload
    const { level, asynchronous, ledger } = setup
    const copies = level === 'blocks' && !asynchronous && ledger.resultBytes <= MAX_COPIED
    this.#result = copies ? new Uint8Array(ledger.resultBytes) : null
    this.#copy = new Uint8Array(setup.privatePayload && !asynchronous ? setup.messageBytes : 0)
  }

  /**
   * The time at which a task arrived, to be read before the task is touched; NaN if not recorded.
   * `waited`: true if the thread was waiting for the task. Otherwise level `light` takes the end of
   * the task before.
   */
  receiveTime(waited: boolean): number {
    const { level, now } = this.#setup
    if (level === 'blocks') return NaN
    // No task precedes the first task, even if the thread found it without waiting.
    const follows = level === 'light' && !waited && !Number.isNaN(this.lastEnd)
    return follows ? this.lastEnd : now()
  }

  /**
   * Runs a task and calls `after` when it has finished, which is later for asynchronous kernels.
   * `received`: the value of `receiveTime()`.
   */
  run(task: number, payload: Uint8Array, received: number, after: (task: number) => void): void {
    const { level, ledger, worker } = this.#setup
    if (level !== 'blocks') ledger.incrementBeat(worker)
    if (this.#result !== null) {
      this.#runInBlock(task, payload, this.#result, after)
    } else if (!this.asynchronous) {
      this.#runNow(task, payload, received, after)
    } else if (this.running < this.#setup.maxPending) {
      void this.#runLater(task, payload, received, after)
    } else {
      this.#pending.push({ task, payload, received, after })
    }
  }

  /** True if an asynchronous kernel has its maximum number of requests in flight. */
  get full(): boolean {
    return this.running >= this.#setup.maxPending
  }

  nextEnd(): Promise<void> {
    return new Promise((resolve) => (this.#wake = resolve))
  }

  /** Logs that this thread took tasks that were dealt to `victim`. */
  logSteal(victim: number): void {
    const { spans, now } = this.#setup
    const at = now()
    spans.append(SpanKind.STEAL, at, at, victim)
  }

  /** Records that the thread has been admitted to a pool that changes its size. */
  recordAdmission(): void {
    this.#enteredAt = this.#setup.now()
  }

  /**
   * Logs the admission, if any: the thread leaves a pool that changes its size, or the trial ends.
   */
  logAdmission(): void {
    const { spans, now, worker } = this.#setup
    if (Number.isNaN(this.#enteredAt)) return
    spans.append(SpanKind.WORKER_LIFE, this.#enteredAt, now(), worker)
    this.#enteredAt = NaN
  }

  /** Closes the open block before a wait: a block must not count the wait as work. */
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
      this.#copy.set(payload)
      input = this.#copy
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

  /**
   * Runs a task as `#runNow` does, without the parts that would cost more than the shortest tasks.
   */
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
      this.#copy.set(payload)
      input = this.#copy
    }
    // Bytes that the kernel does not write must not keep the result of the task before.
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
    const copy = privatePayload ? (this.#spare.pop() ?? new Uint8Array(payload.length)) : null
    copy?.set(payload)
    const input = copy ?? payload
    const start = level === 'blocks' ? NaN : now()
    if (level === 'full') this.#announce(task, received, start)
    let failed = false
    try {
      const onThread: OnThread = (part) => this.#onThread(task, part)
      await run(task, input, ledger.rounds[task] ?? 1, ledger.result(task), onThread)
    } catch {
      failed = true
    }
    this.running--
    if (copy) this.#spare.push(copy)
    this.#record(task, received, start, failed)
    after(task)
    const next = this.#pending.shift()
    if (next) void this.#runLater(next.task, next.payload, next.received, next.after)
    const wake = this.#wake
    this.#wake = null
    wake?.()
  }

  #onThread<T>(task: number, part: () => T): T {
    const { level, now, spans } = this.#setup
    if (level === 'blocks') return part()
    const from = now()
    try {
      return part()
    } finally {
      spans.append(SpanKind.TURN, from, now(), task)
    }
  }

  /** Shows a task as running to other threads; worthwhile only if tasks are long. */
  #announce(task: number, received: number, start: number): void {
    const { ledger, worker, pulls, hidden } = this.#setup
    ledger.worker[task] = worker
    if (pulls) ledger.dispatch[task] = received
    if (!hidden) ledger.receive[task] = received
    ledger.start[task] = start
    Atomics.store(ledger.state, task, TaskState.STARTED)
  }

  #record(task: number, received: number, start: number, failed: boolean): void {
    const { ledger, worker, level, now, blockTasks, pulls, hidden, memory } = this.#setup
    ledger.worker[task] = worker
    if (level === 'blocks') {
      ledger.finishInBlock(task, failed)
      this.#blockCount++
      // No call of `idle` may follow the last of several concurrent tasks.
      const last = this.asynchronous && this.running === 0 && this.#pending.length === 0
      if (last || this.#blockCount >= blockTasks) this.#closeBlock()
      return
    }
    const end = now()
    if (pulls) ledger.dispatch[task] = received
    if (!hidden) ledger.receive[task] = received
    ledger.start[task] = start
    ledger.end[task] = end
    this.lastEnd = end
    this.lastMs = end - start
    ledger.finish(task, failed)
    ledger.incrementBeat(worker)
    memory?.ended(end)
  }

  #openBlock(): void {
    const { ledger, worker, now } = this.#setup
    // Blocks follow each other without a gap: the time between two tasks is part of their cost.
    this.#blockFrom = Number.isNaN(this.#blockBefore) ? now() : this.#blockBefore
    ledger.incrementBeat(worker)
  }

  #closeBlock(): void {
    const { spans, now, ledger, worker } = this.#setup
    const end = now()
    spans.append(SpanKind.BLOCK, this.#blockFrom, end, this.#blockCount)
    // The thread may have nothing to do while asynchronous work is pending.
    this.#blockBefore = this.asynchronous ? NaN : end
    ledger.addEnded(worker, this.#blockCount)
    ledger.incrementBeat(worker)
    this.#blockCount = 0
    this.blocks++
  }
}
