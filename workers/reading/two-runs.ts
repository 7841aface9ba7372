/** Points of two runs have no common block, so that they are compared without pairs. */
import { floorOf, judgeRuns, type Judgement, outcomeOf } from '../judge/judge'
import { SAME_WITHIN } from '../judge/thresholds'
import type { Measure, PointResult, RunFile } from '../run-file/result'

export interface RunsComparison extends Judgement {
  /** Only the A/A run of one of the two prevents a claim. */
  isLimited: boolean
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
  const found = judgeRuns(base.trials, other.trials, measure, { among, noises })
  return found && { ...found, isLimited: outcomeOf(found.interval, SAME_WITHIN) !== found.outcome }
}

/** The floor of the noisier run, at least 1. */
export const floorOfRuns = (noises: readonly RunFile['noise'][], measure: Measure): number =>
  Math.max(...noises.map((noise) => floorOf(noise, measure)))
