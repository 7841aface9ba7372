/**
 * The clock of this thread. Two threads' clocks differ, by nothing or by hours: see
 * `clock-bounds.ts`. A trial's times are on the host's clock.
 */

/** Milliseconds since 1970, as this thread has it, with the resolution of `performance.now()`. */
export const absoluteNow = (): number => performance.timeOrigin + performance.now()

/** A clock whose zero is `epoch`, by this thread's `absoluteNow()`. */
export const clockFrom = (epoch: number): (() => number) => {
  const offset = performance.timeOrigin - epoch
  return () => offset + performance.now()
}

/** A clock that is handed out before its zero is known; it reads NaN until then. */
export class LateClock {
  #offset = NaN
  readonly now = (): number => this.#offset + performance.now()

  /** `epoch`, by this thread's `absoluteNow()`, is the zero. */
  start(epoch: number): void {
    this.#offset = performance.timeOrigin - epoch
  }
}

/** Smallest step of `performance.now()` in milliseconds: the minimum of `samples` changes. */
export const measureClockStep = (samples = 50): number => {
  let least = Infinity
  for (let i = 0; i < samples; i++) {
    const before = performance.now()
    let after = performance.now()
    while (after === before) after = performance.now()
    least = Math.min(least, after - before)
  }
  return least
}
