/** A canary: a short fixed piece of work whose time shows whether the machine has changed. */

/** About 0.3 ms on a machine of today. */
const STEPS = 200_000
/** Each measurement lasts so many clock steps, or a step more or less would be a drift. */
const CLOCK_STEPS = 100
/** Measurements per look: as many as fit into this time, in ms, but some. */
const LOOK_MS = 6
const LEAST_RUNS = 3

const runWork = (): number => {
  let sum = 0
  for (let i = 0; i < STEPS; i++) sum = (Math.imul(sum, 31) + i) | 0
  return sum
}

let sink = 0

/** Time of `times` pieces of work, in ms. */
const timeOf = (times: number): number => {
  const before = performance.now()
  for (let time = 0; time < times; time++) sink ^= runWork()
  const ms = performance.now() - before
  // The sum is used, or the compiler could drop the loop.
  return sink === 0.5 ? NaN : ms
}

/**
 * Measures with a clock of so long a step, in ms. Each look returns the time of one piece of work, in ms:
 * the least of several measurements, since other load can only add to it.
 */
export const canaryFor = (clockStepMs: number): (() => number) => {
  const needed = clockStepMs * CLOCK_STEPS
  const least = (runs: number) => Math.min(...Array.from({ length: runs }, () => timeOf(times)))
  let times = 1
  // The first ones also warm the loop up.
  while (least(LEAST_RUNS) < needed) times *= 2
  const runs = Math.max(LEAST_RUNS, Math.round(LOOK_MS / least(1)))
  return () => least(runs) / times
}
