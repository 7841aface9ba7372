/** When each worker of a pool had a thread, for its log: nobody else writes there at the end. */
import { SpanKind, SpanLog, type SpanKindValue } from '../../memory/span-log'
import type { TrialMemory } from '../../memory/trial-memory'

interface Life {
  worker: number
  from: number
  /** NaN while it lasts. */
  to: number
}

export class Lives {
  readonly #lives: Life[]
  readonly #starts: Life[]
  readonly #workers: number

  /** The first `alive` workers took `startMs` to start: from the trial's zero if `cold`, else before. */
  constructor(workers: number, alive: number, startMs: number, cold: boolean) {
    this.#workers = workers
    const first = Array.from({ length: alive }, (_, worker) => worker)
    this.#lives = first.map((worker) => ({ worker, from: cold ? startMs : -startMs, to: NaN }))
    this.#starts = cold ? first.map((worker) => ({ worker, from: 0, to: startMs })) : []
  }

  /** Begins a life, unless one lasts. */
  begin(worker: number, from: number): void {
    if (!this.#lasting(worker)) this.#lives.push({ worker, from, to: NaN })
  }

  end(worker: number, at: number): void {
    const life = this.#lasting(worker)
    if (life) life.to = at
  }

  /** The end of the life that lasted at `at`; NaN for none, or if it lasts. */
  endAfter(worker: number, at: number): number {
    return this.#lives.find((life) => life.worker === worker && life.to >= at)?.to ?? NaN
  }

  /** Enters the starts that were on the trial's clock, when the threads are gone. */
  logStarts(spans: TrialMemory['spans']): void {
    for (const start of this.#starts) append(spans, SpanKind.WORKER_START, start)
  }

  /**
   * Enters all lives when the threads are gone, at `endedAt`. A worker that never had a thread gets
   * an empty one: without any it would count as alive throughout.
   */
  log(spans: TrialMemory['spans'], endedAt: number): void {
    for (const life of this.#lives)
      append(spans, SpanKind.WORKER_LIFE, Number.isNaN(life.to) ? { ...life, to: endedAt } : life)
    for (let worker = 0; worker < this.#workers; worker++)
      if (this.#lives.every((life) => life.worker !== worker))
        append(spans, SpanKind.WORKER_LIFE, { worker, from: endedAt, to: endedAt })
  }

  #lasting(worker: number): Life | undefined {
    return this.#lives.find((life) => life.worker === worker && Number.isNaN(life.to))
  }
}

const append = (
  spans: TrialMemory['spans'],
  kind: SpanKindValue,
  { worker, from, to }: Life,
): void => {
  const log = spans[1 + worker]
  if (log) new SpanLog(log).append(kind, from, to, worker)
}
