/** How long one round of a kernel takes by itself, on a thread that has just run it in a trial. */
import { measureClockStep } from '../base/clock'
import type { RunKernel } from '../workloads/workload'

/**
 * It is timed for at least so long, in ms: a core changes its speed from one millisecond to the next by
 * a third, and what a task takes of its thread in a trial is a mean over all of that, as this is.
 */
const LEAST_MS = 30
/** … and for at least this many clock steps, where those are coarse. */
const LEAST_STEPS = 50
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
    const leastMs = Math.max(LEAST_MS, LEAST_STEPS * measureClockStep(STEP_SAMPLES))
    let calls = 1
    let ms = bunch(calls)
    while (ms < leastMs) {
      // No more than needed: the thread is waited for.
      calls = Math.ceil(calls * Math.min(8, Math.max(1.1, (1.1 * leastMs) / Math.max(ms, 1e-3))))
      ms = bunch(calls)
    }
    return ms / calls
  } catch {
    return null
  }
}
