/** What variants are judged by, and how much one is better than another. */
import { formatInterval, formatRatio } from '../base/format'
import { pointsOf } from '../experiment/parse'
import type { Measure, PointResult } from '../run-file/result'
import type { Experiment } from '../experiment/types'
import { compareTrials } from '../stats'
import { isOpenLoop } from '../workloads/arrivals'

/** Valid trials from which on a comparison is final. */
export const FINAL_TRIALS = 10

/** Below this factor "1.0 times" would say nothing, so per cent are used. */
export const TIMES_FROM = 1.1

/** Do tasks arrive in an open loop at any of these points? Variants or the axis may change that. */
const anyOpenLoop = (experiment: Experiment, points: readonly PointResult[]): boolean => {
  const judged = pointsOf(experiment).filter(({ variant, x }) =>
    points.some((point) => point.variant === variant && point.x === x),
  )
  const specs = judged.length > 0 ? judged.map(({ spec }) => spec) : [experiment.base]
  return specs.some(({ arrivals }) => isOpenLoop(arrivals))
}

/**
 * A batch is judged by when it has finished. An open loop ends with its plan, however the work is
 * done: there the response counts, at p99 if every point has enough tasks for it.
 */
export const judgedBy = (experiment: Experiment, points: readonly PointResult[]): Measure => {
  if (!anyOpenLoop(experiment, points)) return 'makespanMs'
  const all = points.every(({ median }) => median.responseP99 !== null)
  return all ? 'responseP99' : 'responseP50'
}

/** How many times lower a measure is for `better` than for `worse`, with its interval. */
export interface Advantage {
  factor: number
  interval: [number, number] | null
  differs: boolean
}

export const advantageOf = (
  better: PointResult,
  worse: PointResult,
  measure: Measure,
  seed: number,
): Advantage | null => {
  const compared = compareTrials(better.trials, worse.trials, measure, seed)
  return (
    compared && { factor: compared.ratio, interval: compared.interval, differs: compared.differs }
  )
}

export const advantageText = ({ factor, interval }: Advantage): string =>
  `${formatRatio(factor)}${interval ? ` ${formatInterval(interval)}` : ''}`

/** Points with a value, the lowest first. */
export const ranked = (points: readonly PointResult[], measure: Measure): PointResult[] => {
  const value = ({ median }: PointResult) => median[measure] ?? NaN
  return points.filter((point) => Number.isFinite(value(point))).sort((a, b) => value(a) - value(b))
}
