/** A canary: a short fixed piece of work whose time shows whether the machine has changed. */

/** Steps of one piece of work: about 0.3 ms on a machine of today. */
const STEPS = 200_000
/** Clock steps per measurement: with fewer, one step more or less would pass for drift. */
const CLOCK_STEPS = 100
/** Time of a look, in ms: it measures as often as fits, but a few times at least. */
const LOOK_MS = 6
const LEAST_RUNS = 3

const runWork = (): number => {
  let sum = 0
  for (let i = 0; i < STEPS; i++) sum = (Math.imul(sum, 31) + i) | 0
  return sum
}

let sink = 0

const timeOf = (times: number): number => {
  const before = performance.now()
  for (let time = 0; time < times; time++) sink ^= runWork()
  const ms = performance.now() - before
  // The sum is used because the compiler could drop the loop otherwise.
  return sink === 0.5 ? NaN : ms
}

/**
 * Makes a canary for a clock with steps of `clockStepMs`. Each look returns the time of one piece
 * of work, in ms: the least of several measurements, since other load can only add to it.
 */
export const canaryFor = (clockStepMs: number): (() => number) => {
  const needed = clockStepMs * CLOCK_STEPS
  const least = (runs: number) => Math.min(...Array.from({ length: runs }, () => timeOf(times)))
  let times = 1
  // The first measurements also warm the loop up.
  while (least(LEAST_RUNS) < needed) times *= 2
  const runs = Math.max(LEAST_RUNS, Math.round(LOOK_MS / least(1)))
  return () => least(runs) / times
}
