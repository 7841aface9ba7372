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

  /** The first `alive` workers took `startMs` to start: from the trial's zero if `cold`, else before. */
  constructor(alive: number, startMs: number, cold: boolean) {
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

  /** Enters all lives when the threads are gone, at `endedAt`. */
  log(spans: TrialMemory['spans'], endedAt: number): void {
    const append = (kind: SpanKindValue, { worker, from, to }: Life) => {
      const log = spans[1 + worker]
      if (log) new SpanLog(log).append(kind, from, Number.isNaN(to) ? endedAt : to, worker)
    }
    for (const start of this.#starts) append(SpanKind.WORKER_START, start)
    for (const life of this.#lives) append(SpanKind.WORKER_LIFE, life)
  }

  #lasting(worker: number): Life | undefined {
    return this.#lives.find((life) => life.worker === worker && Number.isNaN(life.to))
  }
}
