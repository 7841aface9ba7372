/**
 * The chunk counter: the tasks 0 to total − 1 in order, from which workers take ranges. No id is
 * stored anywhere: a range is two numbers.
 *
 * Source: fixed chunks and guided self-scheduling (C. Polychronopoulos and D. Kuck, 1987: a share
 * of what remains, so that chunks shrink towards the end), here with half a share and a maximum
 * chunk size.
 *
 * Words (each on a line of its own)
 *   NEXT     workers  the first task that no worker has taken; may exceed `total`
 *   LIMIT    host     tasks published so far; only grows, up to `total`
 *   NEWS, SLEEPERS    parking place of the workers, see `parking.ts`
 *
 * Invariants: a worker owns the tasks of each range by which it moved NEXT, those below `total`.
 * While LIMIT < total, NEXT ≤ LIMIT: a range never contains a task that has not been published.
 *
 * Publish/observe: the host writes all of a task, then LIMIT; any worker that loads LIMIT may take
 * the tasks below it.
 *
 * Why each task is taken once: NEXT is only moved forward, by atomic read-modify-writes, so the
 * ranges [old, new) do not overlap and leave no gap. A blind `add` is allowed only once
 * LIMIT = total: positions beyond the end belong to no task. A compare-exchange that saw an older
 * LIMIT takes fewer tasks than it could, which is correct too.
 *
 * Wake-ups: every increase of LIMIT is followed by `parking.wake`, and so is the stop flag of a trial;
 * a worker that found NEXT ≥ LIMIT enters the parking place, checks again for both, and blocks.
 *
 * May be stale: NEXT and LIMIT as loaded. With a stale NEXT the compare-exchange fails; a stale
 * LIMIT is only too small. Guided chunk sizes are computed from them, so stale values change the
 * sizes and nothing else.
 */
import { Layout, newShared, type MemorySource } from './layout'
import { Parking, PARKING_WORDS } from './parking'

interface ChunkShape {
  /** At most 2³⁰. */
  total: number
  workers: number
  /** Tasks per range; 0 for guided ranges. */
  size: number
}

export interface ChunkMemory {
  buffer: SharedArrayBuffer
  shape: ChunkShape
}

/** Largest guided range: beyond this the cost of the counter is negligible. */
export const MAX_GUIDED = 4096

/** Tasks of the next guided range: half an even share of what remains. */
export const guidedSize = (remaining: number, workers: number): number =>
  Math.min(MAX_GUIDED, Math.max(1, Math.floor(remaining / (2 * workers))))

const plan = () => {
  const layout = new Layout()
  const [next = 0, limit = 0, ...parking] = layout.words(2 + PARKING_WORDS)
  return { next, limit, parking, bytes: layout.bytes }
}

export const chunkBytes = (): number => plan().bytes

export const createChunks = (shape: ChunkShape, from: MemorySource = newShared): ChunkMemory => ({
  buffer: from(chunkBytes()),
  shape,
})

/** A handle; attach from any thread. `from` and `to` are this thread's current range. */
export class ChunkCounter {
  readonly parking: Parking
  /** The most recently taken range: from ≤ task < to. */
  from = 0
  to = 0
  readonly #words: Int32Array
  readonly #next: number
  readonly #limit: number
  readonly #shape: ChunkShape

  constructor({ buffer, shape }: ChunkMemory) {
    const { next, limit, parking } = plan()
    this.#words = new Int32Array(buffer)
    this.#next = next
    this.#limit = limit
    this.#shape = shape
    this.parking = new Parking(this.#words, parking)
  }

  /** Host: publishes the tasks below `limit`. Wakes nobody: see `parking`. */
  publish(limit: number): void {
    Atomics.store(this.#words, this.#limit, limit)
  }

  /** Takes the next range into `from` and `to`; false if no published task is left. */
  takeRange(): boolean {
    const { total, workers, size } = this.#shape
    const words = this.#words
    const limit = Atomics.load(words, this.#limit)
    let next = Atomics.load(words, this.#next)
    if (size > 0 && limit === total) {
      if (next >= total) return false
      next = Atomics.add(words, this.#next, size)
      return this.#setRange(next, Math.min(next + size, total))
    }
    while (next < limit) {
      const wanted = size > 0 ? size : guidedSize(limit - next, workers)
      const end = Math.min(next + wanted, limit)
      const seen = Atomics.compareExchange(words, this.#next, next, end)
      if (seen === next) return this.#setRange(next, end)
      next = seen
    }
    return false
  }

  #setRange(from: number, to: number): boolean {
    this.from = from
    this.to = to
    return from < to
  }
}
