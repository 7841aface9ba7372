/**
 * The host's part of the ledger. A clock read costs far more than the stores, so one read serves
 * everything that happens in the same step: at level `full` a step is one submit or one result, at
 * `light` a few of them; at `blocks` only the first submit and the last result are timed.
 */
import { TaskState, type Ledger } from '../../memory/ledger'
import { SpanKind, type SpanLog } from '../../memory/span-log'
import type { RecordingLevel } from '../../memory/trial-memory'
import { BusySpans } from '../thread/busy-spans'

const LIGHT_STEPS = 8

export class HostRecorder {
  readonly #ledger: Ledger
  readonly #log: SpanLog
  readonly #spans: BusySpans
  readonly #level: RecordingLevel
  readonly #now: () => number
  readonly #came: (task: number) => number | null
  /** Tasks that timed out, and whether that ended their thread: workers may write what they like. */
  readonly #late = new Map<number, boolean>()
  #time = NaN
  #steps = 0
  #touched = 0

  /** @param came time at which a task came, if it then waited for the pool to start; else null */
  constructor(
    ledger: Ledger,
    spans: SpanLog,
    level: RecordingLevel,
    now: () => number,
    came: (task: number) => number | null = () => null,
  ) {
    this.#ledger = ledger
    this.#log = spans
    this.#spans = new BusySpans(spans, SpanKind.HOST_BUSY)
    this.#level = level
    this.#now = now
    this.#came = came
  }

  submitted(task: number): void {
    const { submit, state, SUBMITTED } = this.#ledger
    if (this.#level !== 'blocks' || task === 0) submit[task] = this.#came(task) ?? this.#step()
    state[task] = TaskState.SUBMITTED
    this.#ledger.increment(SUBMITTED)
  }

  /** Submits the tasks from ≤ task < to. Nobody assigns them: workers take them. */
  submittedTogether(from: number, to: number): void {
    if (this.#level !== 'blocks') {
      for (let task = from; task < to; task++) this.submitted(task)
      return
    }
    if (from === 0) this.#ledger.submit[0] = this.#came(0) ?? this.#step()
    this.#ledger.increment(this.#ledger.SUBMITTED, to - from)
  }

  /** Records that the host has refused a task. */
  shed(task: number): void {
    this.#ledger.state[task] = TaskState.SHED
  }

  /** Records that nobody waits for a task any more. `withThread`: its thread is ended, too. */
  timedOut(task: number, withThread: boolean): void {
    this.#late.set(task, withThread)
    this.#ledger.done[task] = this.#now()
  }

  /** Enters the tasks that timed out, when no worker writes any more. */
  settle(): void {
    for (const task of this.#late.keys()) this.#ledger.state[task] = TaskState.TIMED_OUT
  }

  /**
   * Ends the tasks that would never have ended: with their thread, or with the trial. For as long
   * they kept a thread busy. Their starts are on the host's clock by now. `endOf`: the end of the
   * thread that a worker had at a time; NaN if the thread that was replaced ended with its task.
   */
  endStuck(endOf: (worker: number, at: number) => number): void {
    if (this.#late.size === 0) return
    const { start, end, done, state, worker, finishOrder, FINISHED } = this.#ledger
    const over = done.reduce((last, time) => (time > last ? time : last), -Infinity)
    for (const [task, withThread] of this.#late) {
      if (Number.isNaN(start[task])) continue
      if (!Number.isNaN(end[task])) {
        // A browser may let a thread go on for seconds after its end: nobody took that result.
        if (withThread) end[task] = Math.min(end[task] ?? over, done[task] ?? over)
        continue
      }
      const gone = endOf(worker[task] ?? -1, start[task] ?? NaN)
      const own = Number.isNaN(gone) ? (done[task] ?? over) : Math.min(gone, over)
      end[task] = withThread ? own : over
      this.#ledger.finish(task, false)
      state[task] = TaskState.TIMED_OUT
    }
    const at = (place: number) => end[place - 1] ?? NaN
    finishOrder.subarray(0, this.#ledger.count(FINISHED)).sort((a, b) => at(a) - at(b))
  }

  /** Logs the start of a thread that takes the place of another. */
  replaced(worker: number, from: number): void {
    this.#log.append(SpanKind.WORKER_START, from, this.#now(), worker)
  }

  /** Records a task that the host runs itself, beside the workers; never within a turn. */
  ranHere(task: number, run: () => void): void {
    const { receive, start, end } = this.#ledger
    this.submitted(task)
    this.assigned(-1, task)
    const from = this.#now()
    let failed = false
    try {
      run()
    } catch {
      failed = true
    }
    const to = this.#now()
    receive[task] = from
    start[task] = from
    end[task] = to
    this.#ledger.finish(task, failed)
    this.done(task, to)
    this.blocked(from, to)
  }

  assigned(worker: number, task: number): void {
    this.#touched++
    // A turn at level `light` without any event, as when a pool grows, has no time yet.
    if (this.#level === 'light' && this.#steps === 0) this.#time = this.#now()
    this.#ledger.assign(worker, task, this.#level === 'blocks' ? NaN : this.#time)
  }

  /** Records a result. `at`: time at which the host learned of it; NaN: the clock is read. */
  done(task: number, at = NaN): void {
    const { done, DONE, tasks } = this.#ledger
    this.#ledger.increment(DONE)
    if (this.#level === 'blocks' && this.#ledger.count(DONE) < tasks) return
    // A new clock read, not the turn's own time: the task may have ended since.
    if (this.#level === 'full') this.#steps = 0
    done[task] = Number.isNaN(at) ? this.#step() : at
  }

  /** Counts `count` results at level `blocks`; which tasks is not known. */
  doneInBlock(count: number): void {
    const { done, DONE, tasks } = this.#ledger
    if (count === 0) return
    this.#ledger.increment(DONE, count)
    if (this.#ledger.count(DONE) === tasks) done[tasks - 1] = this.#step()
  }

  readonly turn = (run: () => void): void => {
    if (this.#level !== 'full') {
      this.#steps = 0
      run()
      return
    }
    const from = this.#now()
    this.#time = from
    this.#touched = 0
    // The first step of a turn uses the turn's own time.
    this.#steps = -1
    run()
    if (this.#touched > 0) this.#spans.add(from, this.#now(), this.#touched)
  }

  /** Records other work than dispatching, at every level; never within a turn. */
  readonly blocked = (from: number, to: number): void => {
    // Work between two turns keeps them separate.
    this.close()
    this.#log.append(SpanKind.HOST_BLOCKED, from, to, 0)
  }

  close(): void {
    this.#spans.close()
  }

  #step(): number {
    this.#touched++
    if (this.#steps < 0) this.#steps = 0
    else if (this.#level !== 'light' || this.#steps++ % LIGHT_STEPS === 0) this.#time = this.#now()
    return this.#time
  }
}
