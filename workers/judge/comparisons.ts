import { measures, type PointResult, type RunFile } from '../run-file/result'
import { judge, limited } from './judge'
import type { Rules } from './measure'

/**
 * Each point against the first variant's point at the same value of the axis, or against its only point
 * if the axis does not concern it, as inline on an axis of threads.
 */
export const comparisonsOf = (
  points: readonly PointResult[],
  { noise, looks }: Rules = { noise: null, looks: 1 },
): RunFile['comparisons'] => {
  const first = points[0]?.variant
  if (!first) return []
  return points
    .filter(({ variant }) => variant !== first)
    .flatMap((point) => {
      const base = points.find(
        ({ variant, x }) => variant === first && (x === point.x || x === null),
      )
      if (!base) return []
      return measures.flatMap((measure) => {
        const found = judge(base.trials, point.trials, measure, 1, looks)
        if (!found) return []
        const { ratio, interval, outcome } = limited(found, noise)
        const places = { x: point.x, variant: point.variant, against: first }
        return [{ measure, ...places, ratio, interval, outcome, differs: outcome === 'differs' }]
      })
    })
}
