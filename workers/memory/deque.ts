/**
 * A work-stealing deque: its owner, one worker, pushes and pops task ids at the bottom; any other
 * worker steals from the top.
 *
 * Source: D. Chase and Y. Lev, Dynamic Circular Work-Stealing Deque (SPAA 2005), with a fixed
 * capacity: the owner never pushes more than fits.
 *
 *   TOP ─► [id] [id] … [id] ◄─ BOTTOM      slot of position p: p & (capacity − 1)
 *   thieves                    owner
 *
 * Words (each of the first on a line of its own)
 *   TOP       thieves and owner  position of the oldest task; only grows
 *   BOTTOM    owner              position after the newest task
 *   SLOT(p)   owner              the task of position p, plain
 *
 * Invariants: TOP ≤ BOTTOM + 1, and BOTTOM − TOP ≤ capacity. TOP moves from t to t + 1 exactly once
 * for each t, by a compare-exchange. Positions are 32-bit and wrap around; only differences matter.
 *
 * Publish/observe: the owner stores SLOT, then BOTTOM; a thief loads BOTTOM before it reads SLOT.
 *
 * Why each task is taken once. The owner pops by storing BOTTOM = b − 1 (o1) and then loading TOP
 * (o2); a thief loads TOP = t (t1), then BOTTOM (t2), and takes t only if t < BOTTOM and its
 * compare-exchange of TOP from t succeeds (t3). All are sequentially consistent. The owner takes
 * b − 1 without a compare-exchange only if it saw TOP < b − 1. A thief that takes b − 1 has
 * TOP = b − 1 at t1, which is after o2, so after o1: its t2 sees BOTTOM ≤ b − 1 and it gives up.
 * For the last task, TOP = b − 1, the owner also uses a compare-exchange, and exactly one of the
 * two succeeds. With a weaker memory order o1 and o2 could be reordered, which is where ports of
 * this algorithm go wrong; Atomics has no weaker order.
 *
 * May be stale: a thief's SLOT may be overwritten between its read and t3. The owner writes
 * position t + capacity only after it saw TOP > t, so in that case t3 fails, and the value is
 * discarded unused.
 */
import { EMPTY, type Layout } from './layout'

/** The words of a deque: offsets in Int32 words of its buffer. */
export interface DequePlace {
  top: number
  bottom: number
  slots: number
  /** A power of two. */
  capacity: number
}

/** Lays out a deque. `capacity`: a power of two. */
export const placeDeque = (layout: Layout, capacity: number): DequePlace => {
  const [top = 0, bottom = 0] = layout.words(2)
  const slots = layout.area(capacity * Int32Array.BYTES_PER_ELEMENT) / Int32Array.BYTES_PER_ELEMENT
  return { top, bottom, slots, capacity }
}

/** The thief lost a race: the deque may still hold tasks. */
export const LOST = -2

export class Deque {
  readonly #words: Int32Array
  readonly #place: DequePlace
  readonly #mask: number

  constructor(words: Int32Array, place: DequePlace) {
    this.#words = words
    this.#place = place
    this.#mask = place.capacity - 1
  }

  /** Owner: pushes a task; false if there is no room. */
  push(task: number): boolean {
    const { top, bottom, slots, capacity } = this.#place
    const b = Atomics.load(this.#words, bottom)
    if (((b - Atomics.load(this.#words, top)) | 0) >= capacity) return false
    this.#words[slots + (b & this.#mask)] = task
    Atomics.store(this.#words, bottom, (b + 1) | 0)
    return true
  }

  /**
   * Owner: pushes `tasks[from]` to `tasks[to − 1]` in reverse, so that they are popped in order; all
   * or nothing, false if there is no room.
   */
  pushReversed(tasks: Int32Array, from: number, to: number): boolean {
    const { top, bottom, slots, capacity } = this.#place
    const b = Atomics.load(this.#words, bottom)
    const count = to - from
    if (((b + count - Atomics.load(this.#words, top)) | 0) > capacity) return false
    for (let i = 0; i < count; i++)
      this.#words[slots + ((b + i) & this.#mask)] = tasks[to - 1 - i] ?? EMPTY
    Atomics.store(this.#words, bottom, (b + count) | 0)
    return true
  }

  /** Owner: takes the most recently pushed task, or EMPTY. */
  pop(): number {
    const { top, bottom, slots } = this.#place
    const words = this.#words
    const b = (Atomics.load(words, bottom) - 1) | 0
    // TOP never decreases and only the owner writes BOTTOM, so an empty deque stays empty.
    if (((b - Atomics.load(words, top)) | 0) < 0) return EMPTY
    Atomics.store(words, bottom, b)
    const t = Atomics.load(words, top)
    const left = (b - t) | 0
    if (left > 0) return words[slots + (b & this.#mask)] ?? EMPTY
    let task = EMPTY
    if (left === 0) {
      task = words[slots + (b & this.#mask)] ?? EMPTY
      if (Atomics.compareExchange(words, top, t, (t + 1) | 0) !== t) task = EMPTY
    }
    Atomics.store(words, bottom, (b + 1) | 0)
    return task
  }

  /** Thief: takes the oldest task, EMPTY, or LOST. */
  steal(): number {
    const { top, bottom, slots } = this.#place
    const words = this.#words
    const t = Atomics.load(words, top)
    if (((Atomics.load(words, bottom) - t) | 0) <= 0) return EMPTY
    const task = words[slots + (t & this.#mask)] ?? EMPTY
    return Atomics.compareExchange(words, top, t, (t + 1) | 0) === t ? task : LOST
  }
}
