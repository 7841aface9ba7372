/** A loop of additions of a known speed: work whose amount is fixed, not a clock that is watched. */

/** 0 + 1 + … + (n − 1) as a 32-bit integer; each step needs the one before. */
export const addUp = (count: number): number => {
  let sum = 0
  for (let i = 0; i < count; i++) sum = (sum + i) | 0
  return sum
}

/** One measurement is at least this long, in ms: far above a clock step. */
const LEAST_MS = 4
/** The quickest of so many: whatever else runs on the machine only adds time. */
const MEASUREMENTS = 7

let known = 0

/** Additions that this thread does in a millisecond; measured at the first call, about 60 ms. */
export const additionsPerMs = (): number => {
  if (known > 0) return known
  let count = 100_000
  let ms = timed(count)
  while (ms < LEAST_MS) {
    count *= 2
    ms = timed(count)
  }
  const times = Array.from({ length: MEASUREMENTS }, () => timed(count))
  known = count / Math.min(...times)
  return known
}

const timed = (count: number): number => {
  const before = performance.now()
  // Never true, which no compiler knows: a loop without effect could be left out.
  if (Number.isNaN(addUp(count))) return NaN
  return performance.now() - before
}
