/**
 * One clock for all threads: milliseconds since the trial's epoch. `timeOrigin + now()` of two
 * workers agrees to about one clock step (measured and shown), so no calibration is needed.
 */

/** Milliseconds since 1970 with the resolution of `performance.now()`. */
export const absoluteNow = (): number => performance.timeOrigin + performance.now()

/** A clock whose zero is `epoch` (an `absoluteNow()` of any thread). */
export const clockFrom = (epoch: number): (() => number) => {
  const offset = performance.timeOrigin - epoch
  return () => offset + performance.now()
}

/** A clock that is handed out before its zero is known; it reads NaN until then. */
export class LateClock {
  #offset = NaN
  readonly now = (): number => this.#offset + performance.now()

  /** `epoch` (an `absoluteNow()` of any thread) is the zero. */
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
