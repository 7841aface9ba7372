/**
 * The judge of two points. Trials are compared in pairs of the same block: effects of a block on all
 * of its trials, as its draws of work or the machine's state, cancel. Two runs have no common block,
 * so that their trials are compared without pairs.
 */
import {
  outside,
  type Measure,
  type Outcome,
  type RunFile,
  type TrialResult,
} from '../run-file/result'
import {
  measureOf,
  isValid,
  median,
  pairsOf,
  rankSumShift,
  signedRankShift,
  studentMean,
  finiteValues,
  type Estimate,
} from '../stats'
import { LEAST_BLOCKS, LEVEL, OBVIOUS, OBVIOUS_SHARE, SAME_WITHIN } from './thresholds'

/** Ratio of b's values of a measure to a's. */
export interface Ratio {
  /** Hodges–Lehmann estimate, on logarithms. */
  ratio: number
  /** Null if there are too few trials for a claim. */
  interval: [number, number] | null
}

export interface Judgement extends Ratio {
  measure: Measure
  outcome: Outcome
  /** Pairs; for two runs, the valid trials of the one with fewer. */
  n: number
  /** Comparisons that are claimed together with this one: all their intervals hold the truth. */
  among: number
  /** Error that all of them may spend, at most `LEVEL`: earlier looks of the run spent the rest. */
  level: number
  /** The same with disturbed trials that ran to their end; null if there are none. */
  withDisturbed: Ratio | null
  /** Maximum error of the ratio from the clocks alone, as a share; the intervals contain it. */
  blur: number
}

type Trials = readonly TrialResult[]

/**
 * @param among comparisons from which the best is chosen; they widen each interval, so that all of
 *   them hold the truth except in a share `level` of runs (C. E. Bonferroni, 1936)
 * @returns null if there is no ratio: no pair, or a value that is not above 0
 */
export const judge = (
  a: Trials,
  b: Trials,
  measure: Measure,
  among = 1,
  level = LEVEL,
): Judgement | null => judgeOver([[a, b]], measure, among, level)

/**
 * The ratio over several pairs of points: the geometric mean of their ratios in each block, so that
 * all of them are one comparison. Blocks that lack a trial of any point are left out.
 */
export const judgeOver = (
  points: readonly (readonly [a: Trials, b: Trials])[],
  measure: Measure,
  among = 1,
  level = LEVEL,
): Judgement | null =>
  judged(measure, { among, level }, points, (valid) => {
    const pairs = valid.map(([from, to]) => pairsOf(from, to, measure))
    if (!above0(pairs.flat().flatMap(([from, to]) => [from, to]))) return false
    const inBlock = new Map<number, number[]>()
    for (const [from, to, block] of pairs.flat())
      inBlock.set(block, [...(inBlock.get(block) ?? []), Math.log(to / from)])
    const means = [...inBlock.values()]
      .filter((ratios) => ratios.length === points.length)
      .map((ratios) => ratios.reduce((sum, ratio) => sum + ratio, 0) / ratios.length)
    return means.length > 0 && [shiftOf(means, level / among), means.length]
  })

/**
 * The shift of the blocks' logarithms by ranks; where these cannot tell it from 0 and it is obvious, by
 * the standard deviation, with an interval that is wider than the error asks for.
 */
const shiftOf = (means: readonly number[], error: number): Estimate => {
  const shift = signedRankShift(means, 1 - error)
  if (shift.interval && !isWithin(0, shift.interval)) return shift
  const { interval } = studentMean(means, 1 - error * OBVIOUS_SHARE)
  const isObvious =
    interval !== null &&
    isWithin(shift.value, interval) &&
    (interval[0] > Math.log(OBVIOUS) || interval[1] < -Math.log(OBVIOUS))
  return isObvious ? { value: shift.value, interval } : shift
}

const isWithin = (value: number, [low, high]: [number, number]): boolean =>
  low <= value && value <= high

/**
 * The same for trials of two runs, which must differ by more than `SAME_WITHIN`: trials of one run
 * do not show what changes between starts of a browser.
 *
 * @param among comparisons that are claimed together
 * @param noises the A/A runs of both, which limit the claim
 */
export const judgeRuns = (
  a: Trials,
  b: Trials,
  measure: Measure,
  { among = 1, noises = [] }: { among?: number; noises?: readonly RunFile['noise'][] } = {},
): Judgement | null => {
  const found = judged(measure, { among, level: LEVEL }, [[a, b]], ([[from, to] = [[], []]]) => {
    const [left, right] = [finiteValues(from, measure), finiteValues(to, measure)]
    const shift = () => rankSumShift(left.map(Math.log), right.map(Math.log), 1 - LEVEL / among)
    return above0([...left, ...right]) && [shift(), Math.min(left.length, right.length)]
  })
  return (
    found && noises.reduce(limited, { ...found, outcome: outcomeOf(found.interval, SAME_WITHIN) })
  )
}

const above0 = (values: readonly number[]): boolean =>
  values.length > 0 && values.every((value) => value > 0)

type PairsOfTrials = readonly (readonly [a: Trials, b: Trials])[]
type Compare = (trials: PairsOfTrials) => false | [estimate: Estimate, n: number]

const only = (points: PairsOfTrials, keep: (trial: TrialResult) => boolean): PairsOfTrials =>
  points.map(([a, b]) => [a.filter(keep), b.filter(keep)])

const judged = (
  measure: Measure,
  family: Pick<Judgement, 'among' | 'level'>,
  points: PairsOfTrials,
  compare: Compare,
): Judgement | null => {
  const valid = only(points, isValid)
  const found = compare(valid)
  if (!found || Number.isNaN(found[0].value)) return null
  const [estimate, n] = found
  const blurs = valid.map(([a, b]) => blurOf(a, measure) + blurOf(b, measure))
  const blur = blurs.reduce((sum, own) => sum + own, 0) / blurs.length
  const ratio = ratioOf(estimate, n, blur)
  const ran = only(points, (trial) => isValid(trial) || ranToItsEnd(trial))
  const all = points.flat(2).some(ranToItsEnd) && compare(ran)
  return {
    measure,
    ...ratio,
    outcome: outcomeOf(ratio.interval),
    n,
    ...family,
    withDisturbed: all ? ratioOf(...all, blur) : null,
    blur,
  }
}

/** The blur widens the interval: clocks may round many trials alike. */
const ratioOf = ({ value, interval }: Estimate, n: number, blur: number): Ratio => ({
  ratio: Math.exp(value),
  interval:
    interval && n >= LEAST_BLOCKS
      ? [Math.exp(interval[0] - blur), Math.exp(interval[1] + blur)]
      : null,
})

/** Two readings of a clock are wrong by up to a step. */
const blurOf = (trials: Trials, measure: Measure): number => {
  const shares = trials.flatMap((trial) => {
    const ms = timeOf(trial, measure)
    return ms !== null && ms > 0 ? [errorMs(trial, measure) / ms] : []
  })
  return shares.length > 0 ? median(shares) : 0
}

/** Maximum error of a time, in ms. Two threads read the times of waiting. */
const errorMs = ({ clockStepMs = 0, clockWithinMs }: TrialResult, measure: Measure): number =>
  clockStepMs + (measure.startsWith('waiting') ? (clockWithinMs ?? 0) : 0)

/** The time, in ms, behind a measure; null for shares. */
const timeOf = (trial: TrialResult, measure: Measure): number | null => {
  if (measure === 'poolUtilization' || measure === 'imbalance') return null
  return measureOf(trial, measure === 'throughputPerS' ? 'makespanMs' : measure)
}

/**
 * `same` comes before `differs`: a sure difference of 1 % changes no choice.
 *
 * @param least minimum factor of a difference
 */
export const outcomeOf = (interval: Ratio['interval'], least = 1): Outcome => {
  if (!interval) return 'unknown'
  const [low, high] = interval
  if (low >= 1 / SAME_WITHIN && high <= SAME_WITHIN) return 'same'
  return low > least || high < 1 / least ? 'differs' : 'unknown'
}

/**
 * The A/A run limits a claim: two points differ only if they lie farther apart than one from itself,
 * and are equal only if the A/A run is.
 */
export const limited = <T extends Judgement>(found: T, noise: RunFile['noise']): T => {
  const floor = floorOf(noise, found.measure)
  const { outcome, ratio } = found
  const claimed = { differs: Math.max(ratio, 1 / ratio) > floor, same: floor <= SAME_WITHIN }
  return outcome === 'unknown' || claimed[outcome] ? found : { ...found, outcome: 'unknown' }
}

/** Ratio of the two passes of the A/A run, at least 1; 1 without an A/A run by this measure. */
export const floorOf = (noise: RunFile['noise'], measure: Measure): number =>
  noise?.measure === measure && noise.ratio > 0 ? Math.max(noise.ratio, 1 / noise.ratio) : 1

/** Disturbed only from outside. */
const ranToItsEnd = ({ disturbed }: TrialResult): boolean =>
  disturbed.length > 0 && disturbed.every((why) => outside.has(why))
