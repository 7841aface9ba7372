/** How long one round of a kernel takes by itself, on a thread that has just run it in a trial. */
import { measureClockStep } from '../base/clock'
import type { RunKernel } from '../workloads/workload'

/** Bunches of calls that are timed; the first quartile counts, since whatever else runs only adds. */
const BUNCHES = 8
/** A bunch is at least this many clock steps long: its length is then right to 2 % or better. */
const BUNCH_STEPS = 50
const STEP_SAMPLES = 5
/** Kernels as long as this are known well enough from their warm-up. */
const LONG_MS = 5
/** It runs no task of the plan. */
const NO_TASK = -1

/**
 * Time of a round in ms, each called by itself as in the trial; null for a kernel whose round took
 * `LONG_MS` or more, or that throws. A warm-up cannot tell as much: with all cores busy a compiler, a
 * thread of its own, may be through with the kernel only when the trial is under way.
 */
export const roundTime = (
  run: RunKernel,
  payload: Uint8Array,
  resultBytes: number,
  warmMs: number,
): number | null => {
  if (!(warmMs < LONG_MS)) return null
  const out = new Uint8Array(resultBytes)
  const bunch = (calls: number): number => {
    const before = performance.now()
    for (let call = 0; call < calls; call++) void run(NO_TASK, payload, 1, out)
    return performance.now() - before
  }
  try {
    const leastMs = BUNCH_STEPS * measureClockStep(STEP_SAMPLES)
    let calls = 1
    while (bunch(calls) < leastMs) calls *= 2
    const times = Array.from({ length: BUNCHES }, () => bunch(calls)).sort((a, b) => a - b)
    return (times[BUNCHES >> 2] ?? NaN) / calls
  } catch {
    return null
  }
}
