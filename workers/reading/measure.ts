import { pointsOf } from '../experiment/parse'
import type { Experiment } from '../experiment/types'
import type { Measure, PointResult } from '../run-file/result'
import { isOpenLoop } from '../workloads/arrivals'

/** Is the response judged, rather than the makespan? Variants or the axis may change the arrivals. */
export const judgesResponse = (
  experiment: Experiment,
  points: readonly Pick<PointResult, 'variant' | 'x'>[],
): boolean => {
  if (experiment.asks?.startsWith('who-')) return true
  const planned = pointsOf(experiment).filter(({ variant, x }) =>
    points.some((point) => point.variant === variant && point.x === x),
  )
  const specs = planned.length > 0 ? planned.map(({ spec }) => spec) : [experiment.base]
  return specs.some(({ arrivals }) => isOpenLoop(arrivals))
}

/** The highest first: policies differ in their tails. */
const RESPONSES = ['responseP99', 'responseP95', 'responseP90'] as const

/**
 * The measure that judges these points: the makespan of a batch. An open loop ends with its plan, so
 * that its response is judged, at the highest percentile for which all points have enough tasks. So
 * is that of any experiment that asks who waits or who answers.
 */
export const judgedBy = (experiment: Experiment, points: readonly PointResult[]): Measure => {
  if (!judgesResponse(experiment, points)) return 'makespanMs'
  const known = RESPONSES.find((measure) => points.every(({ median }) => median[measure] !== null))
  return known ?? 'responseP50'
}

/** `p99` of a response; null for another measure. */
export const percentileOf = (measure: Measure): string | null =>
  /^response(P\d+)$/.exec(measure)?.[1]?.toLowerCase() ?? null
