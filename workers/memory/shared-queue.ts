/**
 * The shared queue: a bounded ring of task ids from which every worker takes. Any thread may put
 * and any thread may take; here the host puts and the workers take.
 *
 * Source: D. Vyukov, bounded MPMC queue (1024cores.net), with two stamp values per lap, free and
 * full, so that a ring of one cell works as well.
 *
 *   HEAD ─► [stamp id] [stamp id] … [stamp id] ◄─ TAIL     cell of position p: p & (capacity − 1)
 *
 * Words (each of the first on a line of its own)
 *   HEAD        takers   position of the next task to be taken
 *   TAIL        putters  position of the next task to be put
 *   NEWS, SLEEPERS       parking place of the takers, see `parking.ts`
 *   REFUSED     both     1: a put found no room, and its thread waits for some
 *   STAMP(c)    both     2p: the cell is free for the put of position p; 2p + 1: full
 *   ID(c)       both     the task, plain: only the thread that owns the position touches it
 *
 * Invariants: HEAD ≤ TAIL ≤ HEAD + capacity; a stamp only grows: 2p → 2p + 1
 * (put) → 2(p + capacity) (taken). Positions and stamps are 32-bit and wrap around; only
 * differences matter.
 *
 * Publish/observe: a putter stores ID, then STAMP = 2p + 1; a taker loads that stamp before it
 * reads ID, and stores STAMP = 2(p + capacity) afterwards; the putter of the next lap loads that
 * stamp first.
 *
 * Why each task is taken once: position p belongs to the one thread whose compare-exchange moved
 * HEAD (TAIL) from p to p + 1. A thread tries only after it has seen the stamp that says "p is
 * full" ("p is free"), and only the owner of p changes that stamp.
 *
 * Wake-ups: a put is followed by `parking.wake`, and so is the stop flag of a trial; a taker that
 * found nothing enters the parking place, checks again for both, and blocks. The other way: a putter
 * that is refused stores REFUSED = 1 and tries once more before it waits; a taker stores the stamp,
 * then loads REFUSED. All are sequentially consistent, so either the second put finds the room or
 * the taker sees the mark, and the one taker that exchanges it for 0 wakes the putter. Only a queue
 * with less room than tasks (`refuses`) needs that.
 *
 * May be stale: HEAD and TAIL at the moment of the compare-exchange, which then fails. EMPTY and a
 * refused put describe the moment at which the stamp was loaded.
 */
import { EMPTY, Layout, powerOfTwo, newShared, type MemorySource } from './layout'
import { Parking, PARKING_WORDS } from './parking'

interface QueueShape {
  /** Tasks that the queue has room for; rounded up to a power of two. */
  room: number
  /** True if there are more tasks than room, so that puts may be refused. */
  refuses?: boolean
}

export interface QueueMemory {
  buffer: SharedArrayBuffer
  shape: QueueShape
}

const CELL_WORDS = 2

const plan = ({ room }: QueueShape) => {
  const layout = new Layout()
  const capacity = powerOfTwo(room)
  const [head = 0, tail = 0, refused = 0, ...parking] = layout.words(3 + PARKING_WORDS)
  const cells = layout.area(capacity * CELL_WORDS * Int32Array.BYTES_PER_ELEMENT)
  return {
    head,
    tail,
    refused,
    parking,
    cells: cells / Int32Array.BYTES_PER_ELEMENT,
    capacity,
    layout,
  }
}

export const queueBytes = (shape: QueueShape): number => plan(shape).layout.bytes

/** Allocates and initialises; positions start at `first` (any 32-bit integer). */
export const createQueue = (
  shape: QueueShape,
  first = 0,
  from: MemorySource = newShared,
): QueueMemory => {
  const { head, tail, cells, capacity, layout } = plan(shape)
  const buffer = from(layout.bytes)
  const words = new Int32Array(buffer)
  words[head] = first
  words[tail] = first
  for (let i = 0; i < capacity; i++) {
    const position = (first + i) | 0
    words[cells + (position & (capacity - 1)) * CELL_WORDS] = position << 1
  }
  return { buffer, shape }
}

/** A handle; attach from any thread. */
export class SharedQueue {
  readonly parking: Parking
  readonly capacity: number
  readonly #words: Int32Array
  readonly #head: number
  readonly #tail: number
  readonly #refused: number
  readonly #cells: number
  readonly #mask: number

  constructor({ buffer, shape }: QueueMemory) {
    const { head, tail, refused, parking, cells, capacity } = plan(shape)
    this.#words = new Int32Array(buffer)
    this.#head = head
    this.#tail = tail
    this.#refused = refused
    this.#cells = cells
    this.#mask = capacity - 1
    this.capacity = capacity
    this.parking = new Parking(this.#words, parking)
  }

  /** Puts a task; returns false if there is no room. Wakes nobody: see `parking`. */
  put(task: number): boolean {
    const words = this.#words
    let position = Atomics.load(words, this.#tail)
    for (;;) {
      const cell = this.#cells + (position & this.#mask) * CELL_WORDS
      const ahead = (Atomics.load(words, cell) - (position << 1)) | 0
      if (ahead < 0) return false
      if (ahead > 0) {
        position = Atomics.load(words, this.#tail)
        continue
      }
      const seen = Atomics.compareExchange(words, this.#tail, position, (position + 1) | 0)
      if (seen === position) {
        words[cell + 1] = task
        Atomics.store(words, cell, (position << 1) | 1)
        return true
      }
      position = seen
    }
  }

  /** Puts a task as `put` does. After a refusal the next `take` makes `roomAwaited` true. */
  putOrAwait(task: number): boolean {
    if (this.put(task)) return true
    Atomics.store(this.#words, this.#refused, 1)
    return this.put(task)
  }

  /** Called after a take: true for one taker if a putter waits for room, and must be woken. */
  roomAwaited(): boolean {
    const words = this.#words
    if (Atomics.load(words, this.#refused) === 0) return false
    return Atomics.exchange(words, this.#refused, 0) === 1
  }

  /** Takes the task at the head, or EMPTY. */
  take(): number {
    const words = this.#words
    let position = Atomics.load(words, this.#head)
    for (;;) {
      const cell = this.#cells + (position & this.#mask) * CELL_WORDS
      const ahead = (Atomics.load(words, cell) - ((position << 1) | 1)) | 0
      if (ahead < 0) return EMPTY
      if (ahead > 0) {
        position = Atomics.load(words, this.#head)
        continue
      }
      const seen = Atomics.compareExchange(words, this.#head, position, (position + 1) | 0)
      if (seen === position) {
        const task = words[cell + 1] ?? EMPTY
        Atomics.store(words, cell, (position + this.#mask + 1) << 1)
        return task
      }
      position = seen
    }
  }
}
