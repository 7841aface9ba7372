/**
 * The coordinator's part of the ledger: the worker of each task and the time of its dispatch. At
 * level `full` each task and each result that arrives has its own clock read; at the other levels
 * the start of the turn stands for all of them. The turns themselves are timed at every level,
 * since they are the coordinator's load. The time that the browser needs to wake it or to unpack a
 * message is outside of them.
 */
import type { Ledger } from '../../memory/ledger'
import { SpanKind, type SpanLog } from '../../memory/span-log'
import type { RecordingLevel } from '../../memory/trial-memory'
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

  step(): void {
    // The first step of a turn uses the turn's own time.
    if (this.#touched++ > 0 && this.#level === 'full') this.#time = this.#now()
  }

  notified(tasks: number): void {
    this.#touched += tasks
  }

  assigned(worker: number, task: number): void {
    this.#assigned++
    this.#ledger.assign(worker, task, this.#level === 'blocks' ? NaN : this.#time)
  }

  turn(run: () => void): void {
    const from = this.#now()
    this.#time = from
    this.#touched = 0
    this.#assigned = 0
    run()
    if (this.#touched + this.#assigned > 0) this.#spans.add(from, this.#now(), this.#touched)
  }

  close(): void {
    this.#spans.close()
  }
}
