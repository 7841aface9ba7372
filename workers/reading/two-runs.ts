/** Points of two runs: no block is common to them, so that they are compared without pairs. */
import { floorOf, judgeRuns, type Judgement, outcomeOf } from '../judge/judge'
import { SAME_WITHIN } from '../judge/thresholds'
import type { Measure, PointResult, RunFile } from '../run-file/result'

export interface RunsComparison extends Judgement {
  /** The A/A run of one of the two alone forbids to say more. */
  isLimited: boolean
}

/**
 * How many times as large a measure is in `other` as in `base`.
 *
 * @param among comparisons that are claimed together
 * @param noises the A/A runs of both, which limit what is claimed
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

/** How far apart the same point lay when it was measured twice, in the noisier run; at least 1. */
export const floorOfRuns = (noises: readonly RunFile['noise'][], measure: Measure): number =>
  Math.max(...noises.map((noise) => floorOf(noise, measure)))
