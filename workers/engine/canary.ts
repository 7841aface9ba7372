/** A canary: a short fixed piece of work that tells whether the machine itself has changed. */
import { sleep } from '../base/turn'

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

/** Looks once more after so many ms, at most so often. */
const SETTLE_MS = 40
const LOOKS = 4

/**
 * Time of a run, in ms, once it is what it was before, or will not be. Threads that have just ended
 * still take a core for a moment; what is left of a difference when they are through is the machine's
 * own.
 */
export const settledCanaryMs = async (was: number): Promise<number> => {
  let now = canaryMs()
  for (let look = 1; look < LOOKS && drifted(was, now); look++) {
    await sleep(SETTLE_MS)
    now = closer(was, now, canaryMs())
  }
  return now
}

const closer = (to: number, a: number, b: number): number =>
  Math.abs(a - to) < Math.abs(b - to) ? a : b

export const drifted = (before: number, after: number): boolean =>
  Math.abs(after - before) / Math.min(before, after) > DRIFT
