/** A canary: a short fixed piece of work whose time shows whether the machine has changed. */
import { sleep } from '../../base/turn'

const STEPS = 200_000
const RUNS = 20

const runWork = (): number => {
  let sum = 0
  for (let i = 0; i < STEPS; i++) sum = (Math.imul(sum, 31) + i) | 0
  return sum
}

let sink = 0

/** Time of one run in ms: the minimum of several, since other load can only add to it. */
export const canaryMs = (): number => {
  let least = Infinity
  for (let run = 0; run < RUNS; run++) {
    const before = performance.now()
    sink ^= runWork()
    least = Math.min(least, performance.now() - before)
  }
  // The sum is used, or the compiler could drop the loop.
  return sink === 0.5 ? NaN : least
}

/** Drift between two canary runs above which a trial is marked. */
const DRIFT = 0.05

/** Pause before another measurement, in ms, and the most measurements. */
const SETTLE_MS = 40
const LOOKS = 4

/**
 * Time of a run, in ms, measured again until it matches the time before or will not match. Threads
 * that have just ended still take up a core for a moment; a difference that remains after that is
 * the machine's own.
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
