/**
 * How far the clock of another thread is ahead of this one's. `timeOrigin + now()` is the wall clock
 * when a thread started plus monotonic time since: two threads differ by whatever wall and monotonic
 * clock have moved apart between their starts, which is hours after a sleep. While both live the
 * difference is constant.
 *
 * Each message between the two bounds it, since none arrives before it was sent (the hull of one-way
 * delays; with a message each way, F. Cristian, Probabilistic clock synchronization, 1989). Times in
 * milliseconds.
 */
export class ClockBounds {
  #low = -Infinity
  #high = Infinity
  readonly #step: number

  /** `stepMs`: each of the two clocks may be that late. */
  constructor(stepMs: number) {
    this.#step = stepMs
  }

  /** This thread's clock read `ours`; after that, the other's read `theirs`. */
  sent(ours: number, theirs: number): void {
    if (theirs - ours + this.#step < this.#high) this.#high = theirs - ours + this.#step
  }

  /** The other thread's clock read `theirs`; after that, this one's read `ours`. */
  came(theirs: number, ours: number): void {
    if (theirs - ours - this.#step > this.#low) this.#low = theirs - ours - this.#step
  }

  /** No constant difference explains what was seen: one of the clocks was set, or does not run. */
  get contradictory(): boolean {
    return this.#low > this.#high
  }

  /**
   * `taken` if that is possible, so that clocks that agree are left alone; else the middle of what is
   * possible.
   */
  ahead(taken = 0): number {
    if (this.contradictory || (taken >= this.#low && taken <= this.#high)) return taken
    if (this.#low === -Infinity) return this.#high
    return this.#high === Infinity ? this.#low : (this.#low + this.#high) / 2
  }

  /** Most that `ahead` may be wrong; Infinity if it is not known. */
  within(ahead: number): number {
    return this.contradictory ? Infinity : Math.max(ahead - this.#low, this.#high - ahead)
  }
}
