/** Lanes of an observed pool: one per thread, or more where tasks of a thread overlap. */
import { MAX_LANES } from '../base/fields'
import { FreeTimes } from '../what-if/heap'
import { NONE, ROUNDED_MS, type SpanTable } from './spans'

/** The lanes of one thread. */
interface Thread {
  lanes: number[]
  /** Lanes that are busy, by their ends so far, and that are free, by their places in `lanes`. */
  busy: FreeTimes
  free: FreeTimes
  /** Start and place of the last task. */
  start: number
  last: number
}

/** Puts spans that overlap on one thread on lanes of their own; without threads, all of them. */
export class Packer {
  readonly #names: readonly string[]
  readonly #ids: readonly string[]
  readonly #loose: ReadonlySet<number>
  /** In the order of their first start. */
  readonly #threads = new Map<number, Thread>()
  #count = 0

  constructor({ lanes, laneIds, loose }: SpanTable) {
    this.#loose = loose
    this.#names = lanes.list
    this.#ids = laneIds
  }

  /** The lane of the next task, in the order of starts. */
  laneOf(thread: number, start: number, end: number): number {
    let own = this.#threads.get(thread)
    if (!own) {
      own = { lanes: [], busy: new FreeTimes(), free: new FreeTimes(), start: NaN, last: 0 }
      this.#threads.set(thread, own)
    }
    const { lanes, busy, free } = own
    // A task of no length fits where another begins at the same time: it was before it.
    if (end - start <= ROUNDED_MS && start - own.start <= ROUNDED_MS) return lanes[own.last] ?? 0
    while (busy.first - ROUNDED_MS <= start) {
      const place = busy.pop()
      free.push(place, place)
    }
    let place = free.pop()
    if (place < 0) {
      place = lanes.length
      lanes.push(this.#count++)
    }
    busy.push(end, place)
    own.start = start
    own.last = place
    return lanes[place] ?? 0
  }

  /**
   * Puts the lanes of a thread next to each other, and of too many all but the busiest into the last.
   *
   * @returns their names, per lane the first of its thread, the first lane of each thread, and the number
   *   of lanes that the last one has besides its own
   */
  arrange(lane: Int32Array, ms: Float64Array) {
    const seen = new Map<string | undefined, number>()
    for (const thread of this.#threads.keys()) {
      const name = this.#names[thread]
      seen.set(name, (seen.get(name) ?? 0) + 1)
    }
    const isKept = this.#count > MAX_LANES ? this.#busiest(lane, ms) : null
    const kept: { lane: number; name: string; first: number }[] = []
    const firsts = new Map<number, number>()
    for (const [thread, own] of this.#threads) {
      const isAlike = (seen.get(this.#names[thread]) ?? 0) > 1
      const isOne = !this.#loose.has(thread)
      for (const [place, one] of own.lanes.entries()) {
        if (isKept && !isKept[one]) continue
        if (!firsts.has(thread)) firsts.set(thread, kept.length)
        const first = isOne ? (firsts.get(thread) ?? 0) : kept.length
        kept.push({ lane: one, name: this.#nameOf(thread, place, isAlike), first })
      }
    }
    const places = new Int32Array(this.#count).fill(kept.length)
    kept.forEach((one, place) => {
      places[one.lane] = place
    })
    lane.forEach((one, task) => {
      lane[task] = places[one] ?? one
    })
    const others = this.#count - kept.length
    const isMore = others > 0
    return {
      lanes: [...kept.map(({ name }) => name), ...(isMore ? [`other lanes (${others})`] : [])],
      threads: [...kept.map(({ first }) => first), ...(isMore ? [kept.length] : [])],
      firsts,
      merged: Math.max(0, others - 1),
    }
  }

  /** Marks the lanes that are kept: one less than the most, for the others. */
  #busiest(lane: Int32Array, ms: Float64Array): Uint8Array {
    const busy = new Float64Array(this.#count)
    lane.forEach((one, task) => {
      busy[one] = (busy[one] ?? 0) + (ms[task] ?? 0)
    })
    const order = Int32Array.from(busy, (_, i) => i).sort(
      (a, b) => (busy[b] ?? 0) - (busy[a] ?? 0) || a - b,
    )
    const kept = new Uint8Array(this.#count)
    for (const one of order.subarray(0, MAX_LANES - 1)) kept[one] = 1
    return kept
  }

  #nameOf(thread: number, place: number, isAlike: boolean): string {
    if (thread === NONE) return String(place + 1)
    const id = isAlike && this.#ids[thread]
    const name = `${this.#names[thread] ?? ''}${id ? ` (${id})` : ''}`
    return place === 0 ? name : `${name} (${place + 1})`
  }
}
