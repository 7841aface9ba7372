/** How long one round of a kernel takes alone, on a thread that has just run it in a trial. */
import { measureClockStep } from '../../base/clock'
import type { RunKernel } from '../../workloads/workload'

/**
 * Shortest time over which it is measured, in ms: a core's speed changes by a third from one
 * millisecond to the next, and the service time of a trial is a mean over all of that, as this is.
 */
const MIN_MS = 30
/** … and over at least this many clock steps, if those are coarse. */
const MIN_STEPS = 50
const STEP_SAMPLES = 5
/** Kernels as long as this are known well enough from their warm-up. */
const LONG_MS = 5
/** A task number that is not in the plan. */
const NO_TASK = -1

/**
 * Time of a round in ms, one round per call as in the trial; null for a kernel whose round took
 * `LONG_MS` or more, or that throws. A warm-up cannot measure this: with all cores busy the
 * compiler, which is a thread of its own, may finish with the kernel only after the trial has
 * started.
 */
export const roundTime = (
  run: RunKernel,
  payload: Uint8Array,
  resultBytes: number,
  warmMs: number,
): number | null => {
  if (!(warmMs < LONG_MS)) return null
  const out = new Uint8Array(resultBytes)
  const timeBatch = (calls: number): number => {
    const before = performance.now()
    for (let call = 0; call < calls; call++) void run(NO_TASK, payload, 1, out)
    return performance.now() - before
  }
  try {
    const leastMs = Math.max(MIN_MS, MIN_STEPS * measureClockStep(STEP_SAMPLES))
    let calls = 1
    let ms = timeBatch(calls)
    while (ms < leastMs) {
      // No more than needed: the host waits for this thread.
      calls = Math.ceil(calls * Math.min(8, Math.max(1.1, (1.1 * leastMs) / Math.max(ms, 1e-3))))
      ms = timeBatch(calls)
    }
    return ms / calls
  } catch {
    return null
  }
}
