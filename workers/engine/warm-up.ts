import type { RunKernel } from '../workloads/workload'
import type { WarmUp } from './protocol'

/** Enough calls for the compiler to settle on short kernels, few enough for long ones. */
const LEAST_CALLS = 3
const LEAST_MS = 30
const MOST_MS = 300
export const WARM_UP_CALLS = 200
/** Warm-up runs no task of the plan. */
const NO_TASK = -1

/** Calls a kernel until it is warm, and says how long each call took, for one round. */
export const warmUp = async (
  run: RunKernel,
  payload: Uint8Array,
  resultBytes: number,
): Promise<WarmUp> => {
  const out = new Uint8Array(resultBytes)
  const curveMs: number[] = []
  const began = performance.now()
  let before = began
  // Calls shorter than a clock step are timed in bunches that double until they are not.
  let rounds = 1
  while (
    curveMs.length < WARM_UP_CALLS &&
    (curveMs.length < LEAST_CALLS || before - began < LEAST_MS) &&
    before - began < MOST_MS
  ) {
    // A kernel that throws here would throw in the trial too, where it is counted.
    try {
      const promise = run(NO_TASK, payload, rounds, out)
      if (promise) await promise
    } catch {
      break
    }
    const after = performance.now()
    curveMs.push((after - before) / rounds)
    if (after - before < LEAST_MS / WARM_UP_CALLS) rounds *= 2
    before = after
  }
  const lastHalf = curveMs.slice(curveMs.length >> 1).sort((a, b) => a - b)
  return {
    coldMs: curveMs[0] ?? NaN,
    warmMs: lastHalf[lastHalf.length >> 1] ?? NaN,
    curveMs,
  }
}
