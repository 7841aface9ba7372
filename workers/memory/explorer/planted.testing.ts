/**
 * Copies of the algorithms, each with an optional flaw. The explorer must find every flaw, and
 * nothing in the copies without a flaw.
 */
import type { DequePlace } from '../deque'
import { EMPTY } from '../layout'

/** Words of the small structures below. */
export const Word = { HEAD: 0, TAIL: 1, NEWS: 2, SLEEPERS: 3, STAMP: 4, ID: 5 } as const

export type QueueFlaw = 'none' | 'take-without-exchange' | 'stamp-before-task'

/** The shared queue with a ring of one cell. */
export class FlawedQueue {
  readonly #words: Int32Array
  readonly #flaw: QueueFlaw

  constructor(buffer: SharedArrayBuffer, flaw: QueueFlaw) {
    this.#words = new Int32Array(buffer)
    this.#flaw = flaw
  }

  put(task: number): boolean {
    const words = this.#words
    const position = Atomics.load(words, Word.TAIL)
    if (Atomics.load(words, Word.STAMP) !== 2 * position) return false
    if (Atomics.compareExchange(words, Word.TAIL, position, position + 1) !== position) return false
    words[Word.ID] = task
    Atomics.store(words, Word.STAMP, 2 * position + 1)
    return true
  }

  take(): number {
    const words = this.#words
    const position = Atomics.load(words, Word.HEAD)
    if (Atomics.load(words, Word.STAMP) !== 2 * position + 1) return EMPTY
    if (this.#flaw === 'take-without-exchange') Atomics.store(words, Word.HEAD, position + 1)
    else if (Atomics.compareExchange(words, Word.HEAD, position, position + 1) !== position)
      return EMPTY
    const early = this.#flaw === 'stamp-before-task'
    if (early) Atomics.store(words, Word.STAMP, 2 * (position + 1))
    const task = words[Word.ID] ?? EMPTY
    if (!early) Atomics.store(words, Word.STAMP, 2 * (position + 1))
    return task
  }
}

export type DequeFlaw =
  | 'none'
  | 'last-without-exchange'
  | 'top-before-bottom'
  | 'slot-after-exchange'
  | 'bottom-before-slot'

/** The deque. */
export class FlawedDeque {
  readonly #words: Int32Array
  readonly #place: DequePlace
  readonly #flaw: DequeFlaw

  constructor(buffer: SharedArrayBuffer, place: DequePlace, flaw: DequeFlaw) {
    this.#words = new Int32Array(buffer)
    this.#place = place
    this.#flaw = flaw
  }

  push(task: number): boolean {
    const { bottom, top, capacity } = this.#place
    const b = Atomics.load(this.#words, bottom)
    if (b - Atomics.load(this.#words, top) >= capacity) return false
    if (this.#flaw === 'bottom-before-slot') Atomics.store(this.#words, bottom, b + 1)
    this.#words[this.#slot(b)] = task
    Atomics.store(this.#words, bottom, b + 1)
    return true
  }

  pop(): number {
    const { top, bottom } = this.#place
    const words = this.#words
    const b = Atomics.load(words, bottom) - 1
    const early = this.#flaw === 'top-before-bottom' ? Atomics.load(words, top) : null
    Atomics.store(words, bottom, b)
    const t = early ?? Atomics.load(words, top)
    if (t < b) return words[this.#slot(b)] ?? EMPTY
    let task = EMPTY
    if (t === b) {
      task = words[this.#slot(b)] ?? EMPTY
      if (this.#flaw === 'last-without-exchange') Atomics.store(words, top, t + 1)
      else if (Atomics.compareExchange(words, top, t, t + 1) !== t) task = EMPTY
    }
    Atomics.store(words, bottom, b + 1)
    return task
  }

  steal(): number {
    const { top, bottom } = this.#place
    const words = this.#words
    const t = Atomics.load(words, top)
    if (t >= Atomics.load(words, bottom)) return EMPTY
    const early = this.#flaw === 'slot-after-exchange' ? null : words[this.#slot(t)]
    if (Atomics.compareExchange(words, top, t, t + 1) !== t) return EMPTY
    return early ?? words[this.#slot(t)] ?? EMPTY
  }

  #slot(position: number): number {
    return this.#place.slots + (position & (this.#place.capacity - 1))
  }
}

export type ParkingFlaw =
  | 'none'
  | 'no-second-check'
  | 'load-after-check'
  | 'wake-before-news'
  | 'sleepers-not-added'

/** The parking place. */
export class FlawedParking {
  readonly #words: Int32Array
  readonly #flaw: ParkingFlaw

  constructor(buffer: SharedArrayBuffer, flaw: ParkingFlaw) {
    this.#words = new Int32Array(buffer)
    this.#flaw = flaw
  }

  block(ready: () => boolean): void {
    const words = this.#words
    this.#count(1)
    let expected = Atomics.load(words, Word.NEWS)
    const isReady = this.#flaw !== 'no-second-check' && ready()
    if (this.#flaw === 'load-after-check') expected = Atomics.load(words, Word.NEWS)
    if (!isReady) Atomics.wait(words, Word.NEWS, expected, Infinity)
    this.#count(-1)
  }

  async waitAsync(ready: () => boolean): Promise<void> {
    const words = this.#words
    this.#count(1)
    let expected = Atomics.load(words, Word.NEWS)
    const isReady = this.#flaw !== 'no-second-check' && ready()
    if (this.#flaw === 'load-after-check') expected = Atomics.load(words, Word.NEWS)
    if (!isReady) {
      const wait = Atomics.waitAsync(words, Word.NEWS, expected)
      if (wait.async) await wait.value
    }
    this.#count(-1)
  }

  wake(count: number): void {
    const words = this.#words
    if (Atomics.load(words, Word.SLEEPERS) === 0) return
    if (this.#flaw === 'wake-before-news') Atomics.notify(words, Word.NEWS, count)
    Atomics.add(words, Word.NEWS, 1)
    if (this.#flaw !== 'wake-before-news') Atomics.notify(words, Word.NEWS, count)
  }

  #count(by: number): void {
    const words = this.#words
    if (this.#flaw !== 'sleepers-not-added') Atomics.add(words, Word.SLEEPERS, by)
    else Atomics.store(words, Word.SLEEPERS, Atomics.load(words, Word.SLEEPERS) + by)
  }
}
