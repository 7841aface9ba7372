/** Makes the results of points from the trials of a run. */
import type { Point } from '../experiment/types'
import { outside, type Disturbance, type PointResult, type TrialResult } from './result'
import { isValid, summarise } from '../stats'

/** A trial and the index of its point in the run. */
export interface PointTrial {
  point: number
  result: TrialResult
}

/** Results of the points so far, in the order of `points`. */
export const pointResults = (
  points: readonly Pick<Point, 'variant' | 'x'>[],
  ran: readonly PointTrial[],
): PointResult[] => {
  const marked = wholeBlocks(ran)
  return points.map(({ variant, x }, index) => {
    const trials = marked.filter(({ point }) => point === index).map(({ result }) => result)
    return { variant, x, trials, ...summarise(trials) }
  })
}

/**
 * The trials, with whole blocks marked: a trial that was disturbed from outside takes its block
 * with it. If only its own point lost it, the points would be judged by different blocks.
 */
const wholeBlocks = (ran: readonly PointTrial[]): readonly PointTrial[] => {
  const lost = new Set(
    ran
      .filter(({ result }) => result.disturbed.some((why) => outside.has(why)))
      .map(({ result }) => result.block),
  )
  return lost.size === 0
    ? ran
    : ran.map(({ point, result }) =>
        lost.has(result.block) && isValid(result)
          ? { point, result: { ...result, disturbed: ['block'] satisfies Disturbance[] } }
          : { point, result },
      )
}
