/** A canary: a short fixed piece of work that tells whether the machine itself has changed. */

const STEPS = 200_000
const RUNS = 20

const sing = (): number => {
  let sum = 0
  for (let i = 0; i < STEPS; i++) sum = (Math.imul(sum, 31) + i) | 0
  return sum
}

let heard = 0

/** Time of one run in ms: the least of several, since anything else on the machine only adds. */
export const canaryMs = (): number => {
  let least = Infinity
  for (let run = 0; run < RUNS; run++) {
    const before = performance.now()
    heard ^= sing()
    least = Math.min(least, performance.now() - before)
  }
  // The sum is used, or the compiler could drop the loop.
  return heard === 0.5 ? NaN : least
}

/** Drift between two canaries above which a trial is marked. */
const DRIFT = 0.05

export const drifted = (before: number, after: number): boolean =>
  Math.abs(after - before) / Math.min(before, after) > DRIFT
