/** Figures of a run file that compare its points. */
import type { Experiment } from '../experiment/types'
import { judge, outcomeOf } from '../judge/judge'
import { looksOf } from '../judge/looks'
import { measures, type Measure, type PointResult, type RunFile } from '../run-file/result'
import { Family, type Rules } from './family'

/** The A/A run: the first point against its second pass; null without one. */
export const noiseOf = (
  measure: Measure,
  first: PointResult | undefined,
  again: PointResult | undefined,
): RunFile['noise'] => {
  const found = first && again && judge(first.trials, again.trials, measure, 1, 1)
  return found ? { measure, ratio: found.ratio, interval: found.interval } : null
}

export const noiseDiffers = (noise: RunFile['noise']): boolean =>
  outcomeOf(noise?.interval ?? null) === 'differs'

/**
 * Each point against the first variant's point at the same value of the axis, or its only point if
 * the axis does not apply to it, as to inline on an axis of threads.
 */
export const comparisonsOf = (
  points: readonly PointResult[],
  { until }: Pick<Experiment, 'until'>,
  noise: RunFile['noise'],
): RunFile['comparisons'] => {
  const first = points[0]?.variant
  if (!first) return []
  const rules: Rules = { noise, looks: looksOf(until) }
  return points
    .filter(({ variant }) => variant !== first)
    .flatMap((point) => {
      const base = points.find(
        ({ variant, x }) => variant === first && (x === point.x || x === null),
      )
      if (!base) return []
      return measures.flatMap((measure) => {
        const found = new Family(measure, 1, rules).compare(base, point)
        if (!found) return []
        const { ratio, interval, outcome, differs } = found
        return [
          {
            measure,
            x: point.x,
            variant: point.variant,
            against: first,
            ratio,
            interval,
            outcome,
            differs,
          },
        ]
      })
    })
}
