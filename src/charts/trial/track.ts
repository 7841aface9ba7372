/**
 * Activity of one thread, as bars that follow each other in time. Columns only grow, and each
 * carries its running sum, so that "how much of this pixel is covered" is a difference of two sums,
 * whatever the number of bars in it: drawing costs pixels, not tasks.
 *
 * Invariants: from[i] ≤ to[i] ≤ from[i + 1]; busy[i] is the sum of the lengths before bar i.
 */
export class Track {
  length = 0
  /** Task of a bar; a block of n tasks is −n. */
  task = new Int32Array(FIRST)
  from = new Float64Array(FIRST)
  to = new Float64Array(FIRST)
  /** Running sums before bar i: length; length × weight. */
  busy = new Float64Array(FIRST + 1)
  weighed = new Float64Array(FIRST + 1)

  /**
   * Adds a bar. If it overlaps the last one (asynchronous kernels run several tasks in a thread),
   * only the part beyond is kept: a track shows whether a thread was busy, not how often.
   */
  push(task: number, from: number, to: number, weight: number): void {
    const i = this.length
    if (i === this.task.length) this.#grow()
    const last = i === 0 ? -Infinity : (this.to[i - 1] ?? -Infinity)
    const start = Math.max(from, last)
    const end = Math.max(to, start)
    this.task[i] = task
    this.from[i] = start
    this.to[i] = end
    this.busy[i + 1] = (this.busy[i] ?? 0) + (end - start)
    this.weighed[i + 1] = (this.weighed[i] ?? 0) + (end - start) * weight
    this.length = i + 1
  }

  #grow(): void {
    const room = this.task.length * 2
    this.task = copied(this.task, new Int32Array(room))
    this.from = copied(this.from, new Float64Array(room))
    this.to = copied(this.to, new Float64Array(room))
    this.busy = copied(this.busy, new Float64Array(room + 1))
    this.weighed = copied(this.weighed, new Float64Array(room + 1))
  }
}

/** Times in ascending order; the few late ones are inserted. */
export class Moments {
  length = 0
  at = new Float64Array(FIRST)

  push(time: number): void {
    if (this.length === this.at.length)
      this.at = copied(this.at, new Float64Array(this.at.length * 2))
    let place = this.length++
    while (place > 0 && (this.at[place - 1] ?? 0) > time) {
      this.at[place] = this.at[place - 1] ?? 0
      place--
    }
    this.at[place] = time
  }
}

const FIRST = 256

const copied = <A extends Int32Array | Float64Array>(from: A, to: A): A => {
  to.set(from)
  return to
}

/**
 * Number of the first `length` ascending values that are at most `limit`, searched from `start` on
 * in growing steps: cheap for a sweep of rising limits.
 */
export const countUpTo = (
  values: Float64Array,
  length: number,
  limit: number,
  start = 0,
): number => {
  let low = start
  let step = 1
  let high = start
  while (high < length && (values[high] ?? Infinity) <= limit) {
    low = high + 1
    high += step
    step *= 2
  }
  high = Math.min(high, length)
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((values[middle] ?? Infinity) <= limit) low = middle + 1
    else high = middle
  }
  return low
}

/** The bar of a track at time `t`, or the nearest one within `slack` ms; −1 for none. */
export const barAt = (track: Track, t: number, slack: number): number => {
  const next = countUpTo(track.to, track.length, t)
  const before = next - 1
  const ahead = next < track.length ? Math.max(0, (track.from[next] ?? Infinity) - t) : Infinity
  const behind = before >= 0 ? t - (track.to[before] ?? -Infinity) : Infinity
  if (Math.min(ahead, behind) > slack) return -1
  return ahead <= behind ? next : before
}

/** Range of the bars of a track that touch [from, to): `count` bars from `first` on. */
export const barsIn = (
  track: Track,
  from: number,
  to: number,
): { first: number; count: number } => {
  const first = countUpTo(track.to, track.length, from)
  const last = countUpTo(track.from, track.length, to, first)
  return { first, count: last - first }
}
