import { SpanKind, type SpanLog } from '../../memory/span-log'

/**
 * The memberships of workers in a pool that changes its size, as seen by the thread that
 * dispatches: each starts when the worker is admitted and ends when a parked worker holds no task
 * any more.
 */
export class Memberships {
  readonly #load: Int32Array
  readonly #now: () => number
  readonly #spans: SpanLog
  /** Time of each worker's admission; NaN for a parked worker. */
  readonly #from: Float64Array
  readonly #ended: (worker: number) => void
  #active = 0

  /** `ended`: called when a parked worker holds no task any more. */
  constructor(
    load: Int32Array,
    now: () => number,
    spans: SpanLog,
    ended: (worker: number) => void = () => {},
  ) {
    this.#ended = ended
    this.#load = load
    this.#now = now
    this.#spans = spans
    this.#from = new Float64Array(load.length).fill(NaN)
  }

  resize(active: number): void {
    this.#active = active
    const at = this.#now()
    for (let worker = 0; worker < this.#from.length; worker++) {
      if (worker < active && Number.isNaN(this.#from[worker])) this.#from[worker] = at
      else this.endIfDrained(worker)
    }
  }

  /** Called when a task has left a worker: ends the membership of a parked one without tasks. */
  endIfDrained(worker: number): void {
    if (worker < this.#active || this.#load[worker] !== 0) return
    if (this.#end(worker)) this.#ended(worker)
  }

  close(): void {
    for (let worker = 0; worker < this.#from.length; worker++) this.#end(worker)
  }

  #end(worker: number): boolean {
    const from = this.#from[worker] ?? NaN
    if (Number.isNaN(from)) return false
    this.#spans.append(SpanKind.WORKER_LIFE, from, this.#now(), worker)
    this.#from[worker] = NaN
    return true
  }
}
