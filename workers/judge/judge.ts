/**
 * Is one value better than another, and may we say so? Trials are compared by pairs of the same block:
 * what a block does to all its trials, by its draws of work or by the machine's state, cancels. Trials
 * of two runs have no block in common, and are compared without pairs.
 */
import { outside, type Measure, type Outcome, type TrialResult } from '../run-file/result'
import {
  pairsOf,
  rankSumShift,
  signedRankShift,
  finiteValues,
  type Estimate,
  type Pair,
} from '../stats'
import { isSound } from './median-trial'
import { CONFIDENCE, LEAST_BLOCKS, SAME_WITHIN } from './thresholds'

/** How many times as large b's values of a measure are as a's. */
export interface Ratio {
  /** Hodges–Lehmann estimate, of logarithms. */
  ratio: number
  /** Null if there are too few trials for a claim. */
  interval: [number, number] | null
}

export interface Judgement extends Ratio {
  measure: Measure
  outcome: Outcome
  /** Pairs; of two runs the valid trials of the one that has fewer. */
  n: number
  /** Comparisons among which this is one: the intervals of all of them hold the truth together. */
  among: number
  /** The same with disturbed trials that ran to their end; null if there are none. */
  withDisturbed: Ratio | null
}

type Trials = readonly TrialResult[]

/**
 * @param among comparisons from which the best is chosen; the more, the wider each interval, so that
 *   all of them hold the truth in 95 % of runs (C. E. Bonferroni, 1936)
 * @returns null if there is no ratio: no pair, or a value that is not above 0
 */
export const judge = (a: Trials, b: Trials, measure: Measure, among = 1): Judgement | null =>
  judged(measure, among, a, b, (from, to) => {
    const pairs = pairsOf(from, to, measure)
    return above0(pairs.flat()) && [signedRankShift(pairs.map(logRatio), sure(among)), pairs.length]
  })

/** The same for trials of two runs. */
export const judgeRuns = (a: Trials, b: Trials, measure: Measure): Judgement | null =>
  judged(measure, 1, a, b, (from, to) => {
    const [left, right] = [finiteValues(from, measure), finiteValues(to, measure)]
    const shift = () => rankSumShift(left.map(Math.log), right.map(Math.log), CONFIDENCE)
    return above0([...left, ...right]) && [shift(), Math.min(left.length, right.length)]
  })

const logRatio = ([a, b]: Pair): number => Math.log(b / a)

const sure = (among: number): number => 1 - (1 - CONFIDENCE) / Math.max(1, among)

const above0 = (values: readonly number[]): boolean =>
  values.length > 0 && values.every((value) => value > 0)

type Compare = (a: Trials, b: Trials) => false | [estimate: Estimate, n: number]

const judged = (
  measure: Measure,
  among: number,
  a: Trials,
  b: Trials,
  compare: Compare,
): Judgement | null => {
  const found = compare(a.filter(isSound), b.filter(isSound))
  if (!found || Number.isNaN(found[0].value)) return null
  const [estimate, n] = found
  const ratio = ratioOf(estimate, n)
  const all =
    [...a, ...b].some(ranToItsEnd) && compare(a.filter(isSoundOrRan), b.filter(isSoundOrRan))
  return {
    measure,
    ...ratio,
    outcome: outcomeOf(ratio.interval),
    n,
    among,
    withDisturbed: all ? ratioOf(...all) : null,
  }
}

const ratioOf = ({ value, interval }: Estimate, n: number): Ratio => ({
  ratio: Math.exp(value),
  interval: interval && n >= LEAST_BLOCKS ? [Math.exp(interval[0]), Math.exp(interval[1])] : null,
})

/** Sure to be the same comes before sure to differ: a sure difference of 1 % changes no choice. */
export const outcomeOf = (interval: Ratio['interval']): Outcome => {
  if (!interval) return 'unknown'
  const [low, high] = interval
  if (low >= 1 / SAME_WITHIN && high <= SAME_WITHIN) return 'same'
  return low > 1 || high < 1 ? 'differs' : 'unknown'
}

/** Disturbed, but from outside alone. */
const ranToItsEnd = ({ disturbed }: TrialResult): boolean =>
  disturbed.length > 0 && disturbed.every((why) => outside.has(why))

const isSoundOrRan = (trial: TrialResult): boolean => isSound(trial) || ranToItsEnd(trial)
