/**
 * The coordinator's part of the ledger: to whom each task went, and when. At level `full` each task
 * that comes and each answer has a clock read of its own; at the others the turn's begin stands for
 * all of it. The turns themselves are timed at every level, since they are the coordinator's load.
 */
import { TaskState, type Ledger } from '../memory/ledger'
import { SpanKind, type SpanLog } from '../memory/span-log'
import type { RecordingLevel } from '../memory/trial-memory'
import { BusySpans } from './busy-spans'

export class CoordinatorRecorder {
  readonly #ledger: Ledger
  readonly #spans: BusySpans
  readonly #level: RecordingLevel
  readonly #now: () => number
  #time = NaN
  #touched = 0
  #assigned = 0

  constructor(ledger: Ledger, spans: SpanLog, level: RecordingLevel, now: () => number) {
    this.#ledger = ledger
    this.#spans = new BusySpans(spans, SpanKind.COORDINATOR_BUSY)
    this.#level = level
    this.#now = now
  }

  /** A task has come, or an answer. */
  step(): void {
    // The first one of a turn takes the turn's own time.
    if (this.#touched++ > 0 && this.#level === 'full') this.#time = this.#now()
  }

  /** The host is told of tasks that are through. */
  told(tasks: number): void {
    this.#touched += tasks
  }

  assigned(task: number, worker: number): void {
    const { dispatch, worker: workers, state, DISPATCHED } = this.#ledger
    this.#assigned++
    if (this.#level !== 'blocks') dispatch[task] = this.#time
    workers[task] = worker
    state[task] = TaskState.DISPATCHED
    this.#ledger.raise(DISPATCHED)
  }

  /** Runs the coordinator's code of one turn and records how long it took. */
  turn(run: () => void): void {
    const from = this.#now()
    this.#time = from
    this.#touched = 0
    this.#assigned = 0
    run()
    if (this.#touched + this.#assigned > 0) this.#spans.add(from, this.#now(), this.#touched)
  }

  /** Writes what is still held back. */
  close(): void {
    this.#spans.close()
  }
}
