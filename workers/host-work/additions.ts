/** A loop of additions of a known speed: work whose amount is fixed, not a clock that is watched. */

/** 0 + 1 + … + (n − 1) as a 32-bit integer; each step needs the one before. */
export const addUp = (count: number): number => {
  let sum = 0
  for (let i = 0; i < count; i++) sum = (sum + i) | 0
  return sum
}

/** Additions in a measurement: a millisecond or so, far above a clock step. */
const COUNT = 1_000_000
/** The quickest counts, since whatever else runs on the machine only adds time. */
const LEAST_MEASUREMENTS = 40
/** Until the compiler is through, the loop gets quicker: go on until it does no more for so long. */
const QUIET_MEASUREMENTS = 25

let known = 0

/** Additions that this thread does in a millisecond; measured at the first call, about 60 ms. */
export const additionsPerMs = (): number => {
  if (known > 0) return known
  let least = Infinity
  let quiet = 0
  for (let i = 0; i < LEAST_MEASUREMENTS || quiet < QUIET_MEASUREMENTS; i++) {
    const ms = timed(COUNT)
    quiet = ms < 0.95 * least ? 0 : quiet + 1
    least = Math.min(least, ms)
  }
  known = COUNT / least
  return known
}

const timed = (count: number): number => {
  const before = performance.now()
  // Never true, which no compiler knows: a loop without effect could be left out.
  if (Number.isNaN(addUp(count))) return NaN
  return performance.now() - before
}
