/**
 * The host's part of the ledger. A clock read costs far more than the stores, so one read serves all
 * that happens in the same step: at level `full` a step is one submit or one answer, at `light` a few
 * of them, at `blocks` only the first submit and the last answer are timed.
 */
import { TaskState, type Ledger } from '../memory/ledger'
import { SpanKind, type SpanLog } from '../memory/span-log'
import type { RecordingLevel } from '../memory/trial-memory'
import { BusySpans } from './busy-spans'

/** Steps that share one read at level `light`. */
const LIGHT_STEPS = 8

export class HostRecorder {
  readonly #ledger: Ledger
  readonly #log: SpanLog
  readonly #spans: BusySpans
  readonly #level: RecordingLevel
  readonly #now: () => number
  #time = NaN
  #steps = 0
  #touched = 0

  constructor(ledger: Ledger, spans: SpanLog, level: RecordingLevel, now: () => number) {
    this.#ledger = ledger
    this.#log = spans
    this.#spans = new BusySpans(spans, SpanKind.HOST_BUSY)
    this.#level = level
    this.#now = now
  }

  submitted(task: number): void {
    const { submit, state, SUBMITTED } = this.#ledger
    if (this.#level !== 'blocks' || task === 0) submit[task] = this.#step()
    state[task] = TaskState.SUBMITTED
    this.#ledger.raise(SUBMITTED)
  }

  /** The tasks from ≤ task < to, which nobody assigns: workers take them. */
  submittedTogether(from: number, to: number): void {
    if (this.#level !== 'blocks') {
      for (let task = from; task < to; task++) this.submitted(task)
      return
    }
    if (from === 0) this.#ledger.submit[0] = this.#step()
    this.#ledger.raise(this.#ledger.SUBMITTED, to - from)
  }

  assigned(task: number, worker: number): void {
    const { dispatch, worker: workers, state, DISPATCHED } = this.#ledger
    this.#touched++
    // A turn of level `light` in which nothing came before, as when a pool grows, has no time yet.
    if (this.#level === 'light' && this.#steps === 0) this.#time = this.#now()
    if (this.#level !== 'blocks') dispatch[task] = this.#time
    workers[task] = worker
    state[task] = TaskState.DISPATCHED
    this.#ledger.raise(DISPATCHED)
  }

  /** `at`: when the host learned of the result, where that is known; else the clock is read. */
  done(task: number, at = NaN): void {
    const { done, DONE, tasks } = this.#ledger
    this.#ledger.raise(DONE)
    if (this.#level === 'blocks' && this.#ledger.count(DONE) < tasks) return
    done[task] = Number.isNaN(at) ? this.#step() : at
  }

  /** `count` tasks at level `blocks`, which ones is not known. */
  doneInBlock(count: number): void {
    const { done, DONE, tasks } = this.#ledger
    if (count === 0) return
    this.#ledger.raise(DONE, count)
    if (this.#ledger.count(DONE) === tasks) done[tasks - 1] = this.#step()
  }

  /** Runs the host's code of one turn and records how long it held the thread. */
  turn(run: () => void): void {
    if (this.#level !== 'full') {
      this.#steps = 0
      run()
      return
    }
    const from = this.#now()
    this.#time = from
    this.#touched = 0
    // The first step of a turn takes the turn's own time.
    this.#steps = -1
    run()
    if (this.#touched > 0) this.#spans.add(from, this.#now(), this.#touched)
  }

  /** The host did other work than its own; never within a turn. Recorded at every level. */
  blocked(from: number, to: number): void {
    // Two turns with work between them are two.
    this.close()
    this.#log.append(SpanKind.HOST_BLOCKED, from, to, 0)
  }

  /** Writes what is still held back. */
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
