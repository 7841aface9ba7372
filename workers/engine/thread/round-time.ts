/** Measures the time of one round of a kernel, on a thread that has just run it in a trial. */
import { measureClockStep } from '../../base/clock'
import type { RunKernel } from '../../workloads/workload'

/**
 * Shortest time over which a round is measured, in ms: a core's speed changes by a third from one
 * millisecond to the next, and the service time of a trial is a mean over all of that, as this is.
 */
const MIN_MS = 30
/** Shortest piece of the measurement, in ms: shorter than the turn that a thread has on a core. */
const PIECE_MS = 0.5
/** Shortest piece of the measurement, in clock steps. */
const PIECE_STEPS = 20
const STEP_SAMPLES = 5
/** Ratio to the median piece from which a piece was interrupted: the thread lost its core. */
const INTERRUPTED = 1.5
/** Number of pieces without which an interruption cannot be recognised. */
const MIN_PIECES = 3
/** Time of a round, in ms, from which it is not measured: a thread that ends has 500 ms. */
const LONG_MS = 40
/** A task number that is not in the plan. */
const NO_TASK = -1

/**
 * Time of a round on a core in ms; null for a kernel whose round took `LONG_MS` or more, or that
 * throws. `rounds`: those of a task, at least 1; no call has more. A warm-up cannot measure this:
 * with all cores busy the compiler, which is a thread of its own, may finish with the kernel only
 * after the trial has started.
 */
export const roundTime = (
  run: RunKernel,
  payload: Uint8Array,
  resultBytes: number,
  warmMs: number,
  rounds: number,
): number | null => {
  if (!(warmMs < LONG_MS)) return null
  const out = new Uint8Array(resultBytes)
  const perCall = Math.max(1, Math.floor(Math.min(rounds, PIECE_MS / warmMs)))
  const timeBatch = (calls: number): number => {
    const before = performance.now()
    for (let call = 0; call < calls; call++) void run(NO_TASK, payload, perCall, out)
    return performance.now() - before
  }
  try {
    const pieceMs = Math.max(PIECE_MS, PIECE_STEPS * measureClockStep(STEP_SAMPLES))
    let calls = 1
    let ms = timeBatch(calls)
    while (ms < pieceMs) {
      // No more calls than needed: the host waits for this thread.
      calls = Math.ceil(calls * Math.min(8, Math.max(1.1, (1.1 * pieceMs) / Math.max(ms, 1e-3))))
      ms = timeBatch(calls)
    }
    const pieces = [ms]
    for (let sum = ms; sum < MIN_MS || pieces.length < MIN_PIECES; sum += ms)
      pieces.push((ms = timeBatch(calls)))
    return meanOnCore(pieces) / (calls * perCall)
  } catch {
    return null
  }
}

const meanOnCore = (pieces: readonly number[]): number => {
  const middle = pieces.toSorted((a, b) => a - b)[pieces.length >> 1] ?? NaN
  const kept = pieces.filter((ms) => ms <= INTERRUPTED * middle)
  return kept.reduce((sum, ms) => sum + ms, 0) / kept.length
}
