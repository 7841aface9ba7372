/** Points of two runs have no common block, so that they are compared without pairs. */
import { floorOf, judgeRuns, type Judgement, outcomeOf } from '../judge/judge'
import { SAME_WITHIN } from '../judge/thresholds'
import type { Measure, PointResult, RunFile } from '../run-file/result'
import { isObserved } from './place'

export interface RunsComparison extends Judgement {
  /** Only the A/A run of one of the two prevents a claim. */
  isLimited: boolean
  /** Ratio of the two passes of the noisier A/A run, at least 1. */
  floor: number
}

/**
 * The ratio of a measure in `other` to that in `base`.
 *
 * @param among comparisons that are claimed together
 * @param noises the A/A runs of both, which limit the claim
 */
export const compareRuns = (
  base: PointResult,
  other: PointResult,
  measure: Measure,
  among: number,
  noises: readonly RunFile['noise'][],
): RunsComparison | null => {
  if (isObserved(base) || isObserved(other)) return null
  const found = judgeRuns(base.trials, other.trials, measure, { among, noises })
  if (!found) return null
  const isLimited = outcomeOf(found.interval, SAME_WITHIN) !== found.outcome
  const floor = Math.max(1, ...noises.map((noise) => floorOf(noise, measure)))
  return { ...found, isLimited, floor }
}
