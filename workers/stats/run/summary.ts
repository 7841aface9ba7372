import { median, medianInterval } from '../median'
import { isValid } from './counted'
import type { TrialMetrics } from '../types'

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

/**
 * The numbers of a trial that have a median and an interval in run files; null if one rests on too few
 * tasks. Their names, units and directions are in `figures/`.
 */
const VALUES = {
  makespanMs: (trial) => trial.makespanMs,
  throughputPerS: (trial) => trial.throughputPerS,
  poolUtilization: (trial) => trial.utilization.pool,
  imbalance: (trial) => trial.imbalance,
  strandedIdleMs: (trial) => trial.strandedIdleMs,
  responseP50: (trial) => trial.latency.response.p50,
  responseP90: (trial) => trial.latency.response.p90,
  responseP95: (trial) => trial.latency.response.p95,
  responseP99: (trial) => trial.latency.response.p99,
  waitingP50: (trial) => trial.latency.waiting.p50,
  waitingP99: (trial) => trial.latency.waiting.p99,
  serviceP50: (trial) => trial.latency.service.p50,
  startMs: (trial) => trial.startMs,
  hostBlockedMs: (trial) => trial.hostBlockedMs,
  restMs: (trial) => trial.restMs,
  threadMs: (trial) => trial.threadMs,
  startUpP50: (trial) => trial.startUp?.p50 ?? null,
} satisfies Readonly<Record<string, (trial: SummedTrial) => number | null>>

export type Measure = keyof typeof VALUES
export const measures = Object.keys(VALUES) as readonly Measure[] // its own keys

export type Medians = Record<Measure, number | null>
/** 95 % interval of the median over trials; null below six valid trials. */
export type Intervals = Record<Measure, [number, number] | null>

export const measureOf = (trial: SummedTrial, measure: Measure): number | null =>
  VALUES[measure](trial)

/** Finite values of a measure, in the order of the trials. */
export const finiteValues = (trials: readonly SummedTrial[], measure: Measure): number[] =>
  trials.flatMap((trial) => valueOf(trial, measure))

export const validValues = (trials: readonly SummedTrial[], measure: Measure): number[] =>
  finiteValues(trials.filter(isValid), measure)

const valueOf = (trial: SummedTrial, measure: Measure): number[] => {
  const value = measureOf(trial, measure)
  return value !== null && Number.isFinite(value) ? [value] : []
}

/** A measure in two trials of the same block, of `a` and of `b`, and the block. */
export type Pair = [a: number, b: number, block: number]

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
    return from === undefined || to === undefined ? [] : [[from, to, trial.block] satisfies Pair]
  })
}

/**
 * Median of each measure over the valid trials with its 95 % interval, computed from the trials'
 * values, not from pooled tasks. Both are null where half of the trials or more have no value: a
 * percentile lies among tasks that were never answered, and the other trials are the lucky ones. The
 * interval is null below six values.
 */
export const summarise = (
  trials: readonly SummedTrial[],
): { median: Medians; interval: Intervals } => {
  const valid = trials.filter(isValid)
  const all = measures.map((measure) => {
    const values = finiteValues(valid, measure)
    return [measure, 2 * values.length > valid.length ? values : []] as const
  })
  return {
    median: Object.fromEntries(
      all.map(([measure, values]) => [measure, values.length > 0 ? median(values) : null]),
    ) as Medians, // one per measure
    interval: Object.fromEntries(
      all.map(([measure, values]) => [measure, medianInterval(values)]),
    ) as Intervals, // one per measure
  }
}
