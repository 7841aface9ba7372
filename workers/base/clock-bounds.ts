/**
 * Bounds of the difference between the clock of another thread and this thread's. `timeOrigin +
 * now()` is the wall clock when a thread started plus monotonic time since. Two threads differ by
 * as much as wall and monotonic clock have moved apart between their starts, which is hours after a
 * sleep. While both threads live, the difference is constant.
 *
 * Each message between the two threads bounds the difference, since no message arrives before it
 * was sent (the hull of one-way delays; with a message each way, F. Cristian, Probabilistic clock
 * synchronization, 1989). Times in milliseconds.
 */
export class ClockBounds {
  #low = -Infinity
  #high = Infinity
  readonly #step: number

  /** `stepMs`: delay in ms that each of the two clocks may have. */
  constructor(stepMs: number) {
    this.#step = stepMs
  }

  /**
   * A message to the other thread left when this clock read `ours`, came at its clock's `theirs`.
   */
  addSent(ours: number, theirs: number): void {
    if (theirs - ours + this.#step < this.#high) this.#high = theirs - ours + this.#step
  }

  /** A message from the other thread left at its clock's `theirs`, came at this clock's `ours`. */
  addReceived(theirs: number, ours: number): void {
    if (theirs - ours - this.#step > this.#low) this.#low = theirs - ours - this.#step
  }

  /** True if no constant difference explains the messages: a clock was set, or stands still. */
  get contradictory(): boolean {
    return this.#low > this.#high
  }

  /**
   * Returns `taken` if that is possible, so that clocks that agree are left alone; otherwise the
   * middle of the possible range.
   */
  ahead(taken = 0): number {
    if (this.contradictory || (taken >= this.#low && taken <= this.#high)) return taken
    if (this.#low === -Infinity) return this.#high
    return this.#high === Infinity ? this.#low : (this.#low + this.#high) / 2
  }

  /** Largest possible error of `ahead`; Infinity if unknown. */
  within(ahead: number): number {
    return this.contradictory ? Infinity : Math.max(ahead - this.#low, this.#high - ahead)
  }
}
