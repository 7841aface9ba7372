import { median, medianInterval, ratioInterval } from './bootstrap'
import {
  measures,
  type Intervals,
  type Measure,
  type MeasureComparison,
  type Medians,
  type TrialMetrics,
} from './types'

/** What a summary needs of a trial. */
export interface SummedTrial extends Pick<
  TrialMetrics,
  | 'makespanMs'
  | 'throughputPerS'
  | 'utilization'
  | 'imbalance'
  | 'strandedIdleMs'
  | 'latency'
  | 'hostBlockedMs'
  | 'restMs'
  | 'threadMs'
  | 'startUp'
> {
  startMs: number
  /** Why the trial is not valid; empty for a valid one. */
  disturbed: readonly unknown[]
}

/** One measure of one trial; null if it rests on too few tasks. */
export const measureOf = (trial: SummedTrial, measure: Measure): number | null => {
  const { latency } = trial
  switch (measure) {
    case 'poolUtilization':
      return trial.utilization.pool
    case 'responseP50':
      return latency.response.p50
    case 'responseP99':
      return latency.response.p99
    case 'waitingP50':
      return latency.waiting.p50
    case 'waitingP99':
      return latency.waiting.p99
    case 'serviceP50':
      return latency.service.p50
    case 'startUpP50':
      return trial.startUp?.p50 ?? null
    case 'makespanMs':
    case 'throughputPerS':
    case 'imbalance':
    case 'strandedIdleMs':
    case 'startMs':
    case 'hostBlockedMs':
    case 'restMs':
    case 'threadMs':
      return trial[measure]
    default:
      return measure satisfies never
  }
}

/** The values of a measure in the valid trials, in their order. */
export const validValues = (trials: readonly SummedTrial[], measure: Measure): number[] =>
  trials
    .filter(({ disturbed }) => disturbed.length === 0)
    .map((trial) => measureOf(trial, measure) ?? NaN)
    .filter(Number.isFinite)

/**
 * Median of each measure over the valid trials with its 95 % bootstrap interval, computed from the
 * trials' values, not from pooled tasks. Null without a value; the interval is null below three.
 */
export const summarise = (
  trials: readonly SummedTrial[],
  seed: number,
): { median: Medians; interval: Intervals } => {
  const all = measures.map((measure) => [measure, validValues(trials, measure)] as const)
  return {
    median: Object.fromEntries(
      all.map(([measure, values]) => [measure, values.length > 0 ? median(values) : null]),
    ) as Medians, // one per measure
    interval: Object.fromEntries(
      all.map(([measure, values]) => [measure, medianInterval(values, seed)]),
    ) as Intervals, // one per measure
  }
}

/**
 * Ratio of b's median to a's, over valid trials. Null if there is no ratio: a side without a value,
 * or a median of 0 to divide by.
 */
export const compareTrials = (
  a: readonly SummedTrial[],
  b: readonly SummedTrial[],
  measure: Measure,
  seed: number,
): MeasureComparison | null => {
  const { ratio, interval } = ratioInterval(validValues(a, measure), validValues(b, measure), seed)
  if (!Number.isFinite(ratio)) return null
  const differs = interval !== null && (interval[0] > 1 || interval[1] < 1)
  return { measure, ratio, interval, differs }
}
