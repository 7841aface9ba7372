/** The measure by which a run is judged. */
import { pointsOf } from '../experiment/parse'
import type { Experiment } from '../experiment/types'
import type { Measure, PointResult } from '../run-file/result'
import { isOpenLoop } from '../workloads/arrivals'

/** Whether tasks arrive in an open loop at any of these points: variants or the axis may say so. */
const anyOpenLoop = (experiment: Experiment, points: readonly PointResult[]): boolean => {
  const planned = pointsOf(experiment).filter(({ variant, x }) =>
    points.some((point) => point.variant === variant && point.x === x),
  )
  const specs = planned.length > 0 ? planned.map(({ spec }) => spec) : [experiment.base]
  return specs.some(({ arrivals }) => isOpenLoop(arrivals))
}

/** Policies differ in their tails: the highest percentile that the number of tasks allows. */
const RESPONSES = ['responseP99', 'responseP95', 'responseP90'] as const

/**
 * The measure that judges these points. A batch is judged by its makespan. An open loop ends with
 * its plan, however the work is done: there the response counts, at the highest percentile for
 * which every point has enough tasks.
 */
export const judgedBy = (experiment: Experiment, points: readonly PointResult[]): Measure => {
  if (!anyOpenLoop(experiment, points)) return 'makespanMs'
  const known = RESPONSES.find((measure) => points.every(({ median }) => median[measure] !== null))
  return known ?? 'responseP50'
}

/** `p99` of a response; null for another measure. */
export const percentileOf = (measure: Measure): string | null =>
  /^response(P\d+)$/.exec(measure)?.[1]?.toLowerCase() ?? null
