/** What variants are judged by, and how much one is better than another. */
import { formatInterval, formatPercent, formatRatio } from '../base/format'
import { pointsOf } from '../experiment/parse'
import type { Measure, PointResult, RunFile } from '../run-file/result'
import type { Experiment } from '../experiment/types'
import { isOpenLoop } from '../workloads/arrivals'
import { judge, limited, type Judgement } from './judge'
import { looksOf } from './sure'
import { SAME_WITHIN } from './thresholds'

/** Of values that are the same: "5 %". */
export const WITHIN = formatPercent(SAME_WITHIN - 1, 0)

/** Do tasks arrive in an open loop at any of these points? Variants or the axis may change that. */
const anyOpenLoop = (experiment: Experiment, points: readonly PointResult[]): boolean => {
  const judged = pointsOf(experiment).filter(({ variant, x }) =>
    points.some((point) => point.variant === variant && point.x === x),
  )
  const specs = judged.length > 0 ? judged.map(({ spec }) => spec) : [experiment.base]
  return specs.some(({ arrivals }) => isOpenLoop(arrivals))
}

/** Tails are why ways to dispatch differ: the highest percentile that the number of tasks allows. */
const RESPONSES = ['responseP99', 'responseP95', 'responseP90'] as const

/**
 * A batch is judged by when it has finished. An open loop ends with its plan, however the work is
 * done: there the response counts, at the highest percentile for which every point has the tasks.
 */
export const judgedBy = (experiment: Experiment, points: readonly PointResult[]): Measure => {
  if (!anyOpenLoop(experiment, points)) return 'makespanMs'
  const known = RESPONSES.find((measure) => points.every(({ median }) => median[measure] !== null))
  return known ?? 'responseP50'
}

/** `p99` of a response; null for another measure. */
export const percentileOf = (measure: Measure): string | null =>
  /^response(P\d+)$/.exec(measure)?.[1]?.toLowerCase() ?? null

/** How many times lower a measure is for `better` than for `worse`. */
export interface Advantage extends Judgement {
  factor: number
  /** Sure, and more than what is the same. */
  differs: boolean
}

/** What holds for every comparison of a run. */
export interface Rules {
  /** The A/A run, which limits what is claimed. */
  noise: RunFile['noise']
  /** How often the run was looked at, and might have ended for what was seen. */
  looks: number
}

const ONCE: Rules = { noise: null, looks: 1 }

export const rulesOf = (
  { until }: Pick<Experiment, 'until'>,
  noise: RunFile['noise'] = null,
): Rules => ({ noise, looks: looksOf(until) })

/** @param among comparisons from which the best is chosen */
export const advantageOf = (
  better: PointResult,
  worse: PointResult,
  measure: Measure,
  among = 1,
  { noise, looks }: Rules = ONCE,
): Advantage | null => {
  const judged = judge(better.trials, worse.trials, measure, among, looks)
  const found = judged && limited(judged, noise)
  return found && { ...found, factor: found.ratio, differs: found.outcome === 'differs' }
}

/** Comparisons among so many points, each with each: the best of them may be any. */
export const pairsAmong = (points: number): number => Math.max(1, (points * (points - 1)) / 2)

export const advantageText = ({
  factor,
  interval,
}: Pick<Advantage, 'factor' | 'interval'>): string =>
  `${formatRatio(factor)}${interval ? ` ${formatInterval(interval)}` : ''}`

/** Points with a value, the lowest first. */
export const ranked = (points: readonly PointResult[], measure: Measure): PointResult[] => {
  const value = ({ median }: PointResult) => median[measure] ?? NaN
  return points.filter((point) => Number.isFinite(value(point))).sort((a, b) => value(a) - value(b))
}

/** Is the one surely better than the other? */
export const beats = (
  better: PointResult,
  worse: PointResult,
  measure: Measure,
  among = 1,
  rules: Rules = ONCE,
): boolean => {
  const found = advantageOf(better, worse, measure, among, rules)
  return found !== null && found.differs && found.factor > 1
}

/**
 * The same, but what surely beats the one with the lowest median comes first: medians do not see what a
 * block does to all of its trials.
 */
export const rankedSurely = (
  points: readonly PointResult[],
  measure: Measure,
  among = pairsAmong(points.length),
  rules: Rules = ONCE,
): PointResult[] => {
  const order = ranked(points, measure)
  const [first] = order
  if (!first) return []
  const best = order.reduce(
    (so, point) => (beats(point, so, measure, among, rules) ? point : so),
    first,
  )
  return [best, ...order.filter((point) => point !== best)]
}

/**
 * The points at one value of an axis, the best first, and how two of them compare. The best is chosen at each value, and
 * what is said counts over all values.
 */
export const rankedAt = (
  here: readonly PointResult[],
  run: { experiment: Experiment; points: readonly PointResult[]; noise?: RunFile['noise'] },
) => {
  const measure = judgedBy(run.experiment, run.points)
  const rules = rulesOf(run.experiment, run.noise)
  const among = pairsAmong(here.length) * (run.experiment.axis?.values.length ?? 1)
  return {
    order: rankedSurely(here, measure, among, rules),
    over: (better: PointResult, worse: PointResult): Advantage | null =>
      advantageOf(better, worse, measure, among, rules),
  }
}
