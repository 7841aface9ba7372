/**
 * The clock of this thread. The clocks of two threads may differ by hours: see `clock-bounds.ts`. A
 * trial's times are on the host's clock.
 */

/** Milliseconds since 1970 by this thread's clock, with the resolution of `performance.now()`. */
export const absoluteNow = (): number => performance.timeOrigin + performance.now()

/** A clock whose zero is `epoch`, a value of this thread's `absoluteNow()`. */
export const clockFrom = (epoch: number): (() => number) => {
  const offset = performance.timeOrigin - epoch
  return () => offset + performance.now()
}

/** A clock that is handed out before its zero is known; until then every time is NaN. */
export class LateClock {
  #offset = NaN
  readonly now = (): number => this.#offset + performance.now()

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

/**
 * Measures time in steps of at most `mostMs`. A machine that slept, or a thread whose timers were
 * delayed, must not mistake its own absence for the silence of another thread.
 */
export const awakeTime = (mostMs: number): (() => number) => {
  let at = performance.now()
  return () => {
    const now = performance.now()
    const step = Math.min(now - at, mostMs)
    at = now
    return step
  }
}
