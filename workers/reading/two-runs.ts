/** Points of two runs have no common block, so that they are compared without pairs. */
import { floorOf, judgeRuns, type Judgement, outcomeOf } from '../judge/judge'
import { SAME_WITHIN } from '../judge/thresholds'
import { areAlike, unlikeFacts } from '../run-file/alike'
import type { Measure, OriginEnvironment, PointResult, RunFile } from '../run-file/result'
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

/** The rules for points of two runs. */
export interface BetweenRuns {
  /** Only runs of one machine, and the same work, are judged. */
  isSame: boolean
  /** Their A/A runs, and by how much one machine was busier, which limit a claim. */
  noises: RunFile['noise'][]
}

/**
 * Which of two runs of a machine had fewer threads that really ran in parallel, as other programs took
 * the rest, and by which factor; null if neither had.
 */
export const busierOf = (
  one: OriginEnvironment,
  other: OriginEnvironment,
): { run: OriginEnvironment; factor: number } | null => {
  const both = [one.environment, other.environment]
  const [a, b] = both.map(({ parallelism }) => parallelism)
  if (a == null || b == null || !unlikeFacts(both).includes('parallelism')) return null
  return { run: a < b ? one : other, factor: Math.max(a, b) / Math.min(a, b) }
}

/** A run that names another machine is of another one, however alike they look. */
export const isSameMachine = (one: OriginEnvironment, other: OriginEnvironment): boolean =>
  one.machine === other.machine && areAlike([one.environment, other.environment])

export const rulesBetween = (
  one: OriginEnvironment,
  other: OriginEnvironment,
  isSameWork: boolean,
  measure: Measure,
): BetweenRuns => {
  // What the machine had less of in one run is no difference between the runs.
  const busier = busierOf(one, other)
  const load = busier ? [{ measure, ratio: busier.factor, interval: null }] : []
  return {
    isSame: isSameWork && isSameMachine(one, other),
    noises: [one.noise ?? null, other.noise ?? null, ...load],
  }
}
