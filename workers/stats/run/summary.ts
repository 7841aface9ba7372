import { median, medianInterval } from '../median'
import { measures, type Intervals, type Measure, type Medians, type TrialMetrics } from '../types'

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
  /** Trials of the same block ran side by side in time, and on the same draws of work. */
  block: number
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
    case 'responseP90':
      return latency.response.p90
    case 'responseP95':
      return latency.response.p95
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

/** Finite values of a measure, in the order of the trials. */
export const finiteValues = (trials: readonly SummedTrial[], measure: Measure): number[] =>
  trials.flatMap((trial) => valueOf(trial, measure))

export const validValues = (trials: readonly SummedTrial[], measure: Measure): number[] =>
  finiteValues(
    trials.filter(({ disturbed }) => disturbed.length === 0),
    measure,
  )

const valueOf = (trial: SummedTrial, measure: Measure): number[] => {
  const value = measureOf(trial, measure)
  return value !== null && Number.isFinite(value) ? [value] : []
}

/** A measure in two trials of the same block, of `a` and of `b`. */
export type Pair = [a: number, b: number]

/** One pair for each block in which both have a value, in the order of `b`. */
export const pairsOf = (
  a: readonly SummedTrial[],
  b: readonly SummedTrial[],
  measure: Measure,
): Pair[] => {
  const inBlock = new Map(a.map((trial) => [trial.block, trial]))
  return b.flatMap((trial) => {
    const beside = inBlock.get(trial.block)
    const [from] = beside ? valueOf(beside, measure) : []
    const [to] = valueOf(trial, measure)
    return from === undefined || to === undefined ? [] : [[from, to] satisfies Pair]
  })
}

/**
 * Median of each measure over the valid trials with its 95 % interval, computed from the trials'
 * values, not from pooled tasks. The median is null without a value, the interval below six values.
 */
export const summarise = (
  trials: readonly SummedTrial[],
): { median: Medians; interval: Intervals } => {
  const all = measures.map((measure) => [measure, validValues(trials, measure)] as const)
  return {
    median: Object.fromEntries(
      all.map(([measure, values]) => [measure, values.length > 0 ? median(values) : null]),
    ) as Medians, // one per measure
    interval: Object.fromEntries(
      all.map(([measure, values]) => [measure, medianInterval(values)]),
    ) as Intervals, // one per measure
  }
}
