import { measureClockStep } from '../../base/clock'
import type { RunKernel, Workload } from '../../workloads/workload'
import type { WarmUp, WorkerInit } from './protocol'

/**
 * Fewest calls: enough for the compiler to settle on short kernels, few enough for long ones. Its
 * best code comes after some tens of milliseconds, later if other threads keep the cores busy.
 */
const MIN_CALLS = 3
const MIN_MS = 80
const MAX_MS = 300
/**
 * Time of a warm-up, in ms, if the time of a warm round is unknown: a loop in a fresh thread was
 * seen to stay in the interpreter, at a fifteenth of its speed, for up to 250 ms.
 */
const UNKNOWN_MS = 400
/** Time of a hasty warm-up, in ms: enough to estimate the time of a call. */
const HASTY_MS = 2
const WARM_UP_CALLS = 200
/** Ratio to another thread's time from which a thread is still being compiled. */
const SLOW = 1.5
/** Longest extra time for such a thread, in ms; none for long kernels, where nothing new shows. */
const PATIENCE_MS = 1000
const LONG_MS = 5
/** A function becomes faster as long as one of its last calls is by so much the fastest of all. */
const [FALL_CALLS, FALL] = [12, 0.9]
/** Shortest batch, in clock steps: its length is then right to 5 % or better. */
const BATCH_STEPS = 20
const STEP_SAMPLES = 5
/** The warm-up of a thread that has none. */
export const noWarmUp: WarmUp = { coldMs: NaN, warmMs: NaN, curveMs: [] }

/** A task number that is not in the plan. */
export const NO_TASK = -1

/**
 * Calls a kernel until it is warm, and returns the time of each call per round. Calls that are
 * short compared with the clock's step are timed in batches of rounds that double until they are
 * long enough: a kernel of a few nanoseconds is known to a fraction of one. `expectedMs`: time of a
 * round on a warm thread, NaN if unknown. With every core busy the compiler, a thread of its own,
 * may take far longer than the calls that it would have needed. `warmUpMs`: the workload's own longest
 * warm-up, for as long as its calls become faster, however long they are. `hasty`: the kernel need not be warm.
 * `calls` is called before each call.
 */
export const warmUp = async (
  run: RunKernel,
  payload: Uint8Array,
  { resultBytes, warmUpMs }: Pick<Workload, 'resultBytes' | 'warmUpMs'>,
  {
    expectedMs = NaN,
    hasty = false,
    calls,
  }: Partial<Pick<WorkerInit, 'expectedMs' | 'hasty'>> & { calls?: (() => void) | undefined } = {},
): Promise<WarmUp> => {
  const known = !Number.isNaN(expectedMs)
  const leastCalls = hasty ? 1 : MIN_CALLS
  const leastMs = hasty ? HASTY_MS : known ? MIN_MS : UNKNOWN_MS
  const out = new Uint8Array(resultBytes)
  const curveMs: number[] = []
  const batchMs = Math.max(leastMs / WARM_UP_CALLS, BATCH_STEPS * measureClockStep(STEP_SAMPLES))
  const began = performance.now()
  let before = began
  let rounds = 1
  /** Calls whose batch was still too short to be timed well. */
  let rough = 0
  const lastMs = (): number => middleOf(curveMs.slice(-MIN_CALLS))
  const slow = (): boolean =>
    !hasty &&
    (expectedMs < LONG_MS || (warmUpMs !== undefined && falls(curveMs))) &&
    before - began < (warmUpMs ?? PATIENCE_MS) &&
    !(lastMs() < SLOW * expectedMs)
  const cold = (): boolean =>
    curveMs.length < WARM_UP_CALLS &&
    (curveMs.length < leastCalls || before - began < leastMs) &&
    before - began < Math.max(leastMs, MAX_MS)
  while (cold() || slow()) {
    calls?.()
    // A kernel that throws here would throw in the trial too, where it is counted.
    try {
      const promise = run(NO_TASK, payload, rounds, out)
      if (promise) await promise
    } catch {
      break
    }
    const after = performance.now()
    curveMs.push((after - before) / rounds)
    if (after - before < batchMs) {
      rounds *= 2
      rough = curveMs.length
    }
    before = after
  }
  // A kernel that was fast enough only at the end has a slow last quarter.
  const warmMs = lastMs() < SLOW * expectedMs ? lastMs() : warmOf(curveMs, rough)
  return { coldMs: curveMs[0] ?? NaN, warmMs, curveMs }
}

/** Do calls become faster still? True of a few, which cannot tell. */
const falls = (curveMs: readonly number[]): boolean => {
  const [before, last] = [curveMs.slice(0, -FALL_CALLS), curveMs.slice(-FALL_CALLS)]
  return before.length === 0 || Math.min(...last) < FALL * Math.min(...before)
}

/** Median of the last quarter of the calls, without those that were timed too roughly. */
const warmOf = (curveMs: readonly number[], rough: number): number => {
  const late = Math.floor(curveMs.length * 0.75)
  const fine = curveMs.slice(rough < curveMs.length ? Math.max(late, rough) : late)
  return middleOf(fine)
}

const middleOf = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? NaN
