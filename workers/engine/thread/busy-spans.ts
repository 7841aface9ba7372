import { MOST_SPANS, type SpanKindValue, type SpanLog } from '../../memory/span-log'

/** Longest gap, in ms, between two stretches that are recorded as one. */
const JOIN_MS = 0.02

/**
 * Entries of a full-sized log that are reserved for rarer spans: without the moments at which a pool
 * changed its size, its size would be unknown. A smaller log has room for all turns of its tasks.
 */
const SPARE = 4096

/** Records the stretches of a thread's own code; adjacent ones are joined, so that the log lasts. */
export class BusySpans {
  readonly #log: SpanLog
  readonly #kind: SpanKindValue
  readonly #spare: number
  #from = NaN
  #to = NaN
  #tasks = 0

  constructor(log: SpanLog, kind: SpanKindValue) {
    this.#log = log
    this.#kind = kind
    this.#spare = log.capacity >= MOST_SPANS ? SPARE : 0
  }

  /** Adds a stretch that handled `tasks` tasks. Stretches come in order and do not overlap. */
  add(from: number, to: number, tasks: number): void {
    if (from - this.#to < JOIN_MS) {
      this.#to = to
      this.#tasks += tasks
      return
    }
    this.close()
    this.#from = from
    this.#to = to
    this.#tasks = tasks
  }

  close(): void {
    if (!Number.isNaN(this.#from))
      this.#log.append(this.#kind, this.#from, this.#to, this.#tasks, this.#spare)
    this.#from = NaN
    this.#to = NaN
  }
}
