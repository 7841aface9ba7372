/**
 * One clock for all threads: milliseconds since the trial's epoch. `timeOrigin + now()` of two
 * workers agrees within a clock step or so (measured and shown), so no calibration is needed.
 */

/** Milliseconds since 1970 with the resolution of `performance.now()`. */
export const absoluteNow = (): number => performance.timeOrigin + performance.now()

/** A clock whose zero is `epoch` (an `absoluteNow()` of any thread). */
export const clockFrom = (epoch: number): (() => number) => {
  const offset = performance.timeOrigin - epoch
  return () => offset + performance.now()
}

/** Smallest step of `performance.now()` in milliseconds: the least of `samples` changes seen. */
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
