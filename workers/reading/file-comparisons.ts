/** Figures of a run file that compare its points. */
import { judge, outcomeOf } from '../judge/judge'
import { measures, type Measure, type PointResult, type RunFile } from '../run-file/result'
import { type ReadableRun, readingOf } from './reading'

/** The A/A run: the first point against its second pass; null without one. */
export const noiseOf = (
  measure: Measure,
  first: PointResult | undefined,
  again: PointResult | undefined,
): RunFile['noise'] => {
  const found = first && again && judge(first.trials, again.trials, measure)
  return found ? { measure, ratio: found.ratio, interval: found.interval } : null
}

export const noiseDiffers = (noise: RunFile['noise']): boolean =>
  outcomeOf(noise?.interval ?? null) === 'differs'

/**
 * Each point against the first variant's point at the same value of the axis, or its only point if
 * the axis does not apply to it, as to inline on an axis of threads.
 */
export const comparisonsOf = (run: ReadableRun): RunFile['comparisons'] => {
  const reading = readingOf(run)
  const { places } = reading
  const first = places[0]?.variant
  if (!first) return []
  return places
    .filter(({ variant }) => variant !== first)
    .flatMap((point) => {
      const base = places.find(
        ({ variant, x }) => variant === first && (x === point.x || x === null),
      )
      if (!base) return []
      return measures.flatMap((measure) => {
        const found = reading.family(1, measure).compare(base, point)
        if (!found) return []
        const { ratio, interval, outcome, differs } = found
        const between = { measure, x: point.x, variant: point.variant, against: first }
        return [{ ...between, ratio, interval, outcome, differs }]
      })
    })
}
