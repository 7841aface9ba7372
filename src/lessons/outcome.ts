/**
 * What outcomes of lessons are computed with: points of a run, and differences that may be claimed.
 * Only reads a run file, and copes with any.
 */
import {
  Family,
  LEAST_BLOCKS,
  median,
  medianInterval,
  pairsAmong,
  soundTrials,
  validValues,
  type Measure,
  type PointResult,
  type RunFile,
  type TrialResult,
  type VariantId,
} from '../../workers/api'

/** The part of a run that most questions are answered from. */
export type Points = Pick<RunFile, 'points'>

/** The point of a variant at a value of the axis; null if the run has none. */
export const pointOf = (
  { points }: Points,
  variant: VariantId,
  x: number | string | null = null,
): PointResult | null => points.find((point) => point.variant === variant && point.x === x) ?? null

/** Points of a variant along an axis of numbers, ascending, that have enough valid trials. */
export const sweepOf = ({ points }: Points, variant: VariantId): (PointResult & { x: number })[] =>
  points
    .filter((point): point is PointResult & { x: number } => typeof point.x === 'number')
    .filter((point) => point.variant === variant && canBeJudged(point, 'makespanMs'))
    .sort((a, b) => a.x - b.x)

/** Valid trials of the point that has the fewest. */
export const soundCount = (...points: readonly (PointResult | null)[]): number =>
  points.length === 0
    ? 0
    : Math.min(...points.map((point) => (point ? soundTrials(point).length : 0)))

const canBeJudged = (point: PointResult, measure: Measure): boolean =>
  validValues(point.trials, measure).length >= LEAST_BLOCKS

const familyOf = (among: number, measure: Measure = 'makespanMs') =>
  new Family(measure, among, { noise: null, looks: 1 })

/** How far apart two points are. */
export interface Difference {
  /** The one with less of the measure, and the other; in the given order if they are equal. */
  less: PointResult
  more: PointResult
  /** How many times as much `more` has, at least 1. */
  ratio: number
  interval: readonly [number, number]
  differs: boolean
  /** Neither that they differ nor that they are equal is sure. */
  open: boolean
  /** Blocks in which both are valid. */
  n: number
}

/** Null if a point is missing, or nothing can be claimed from so few valid trials. */
export const differenceOf = (
  a: PointResult | null,
  b: PointResult | null,
  measure: Measure = 'makespanMs',
  among = 1,
): Difference | null => {
  if (!a || !b) return null
  const family = familyOf(among, measure)
  const first = family.compare(a, b)
  const swap = first !== null && first.ratio < 1
  const [less, more] = swap ? [b, a] : [a, b]
  const found = swap ? family.compare(less, more) : first
  if (!found?.interval) return null
  const { ratio, interval, outcome, n } = found
  return {
    less,
    more,
    ratio,
    interval,
    differs: outcome === 'differs',
    open: outcome === 'unknown',
    n,
  }
}

/** How many times as long `b` took as `a`, with its interval; null if unknown. */
export const timesOf = (a: PointResult | null, b: PointResult | null) =>
  a && b ? familyOf(1).compare(a, b) : null

export interface Contest {
  first: PointResult
  second: PointResult
  /** Between the two; `differs` says whether there is a winner. */
  difference: Difference
}

/** Null if a point is missing or has too few valid trials: any of them might be the fastest. */
export const contestOf = (points: readonly (PointResult | null)[]): Contest | null => {
  const there = points.filter((point) => point !== null)
  if (there.length < points.length || soundCount(...there) < LEAST_BLOCKS) return null
  const order = familyOf(pairsAmong(there.length)).ranked(there)
  const [first, second] = order
  if (!first || !second || order.length < points.length) return null
  const difference = differenceOf(first, second, 'makespanMs', pairsAmong(points.length))
  return difference && { first, second, difference }
}

type Swept = PointResult & { x: number }

export interface Enough {
  /** The lowest value of the axis that is as good as the best. */
  fewest: Swept
  best: Swept
  judged: readonly Swept[]
  /** Another value may be as good: its difference from the best, which the trials leave open. */
  open: Difference | null
}

/** The lowest value that equals the best; null if unknown. */
export const enoughOf = (run: RunFile, variant: VariantId): Enough | null => {
  const judged = sweepOf(run, variant)
  if (judged.length < 2) return null
  const [first] = familyOf(judged.length - 1).ranked(judged)
  const best = judged.find((point) => point === first)
  if (!best) return null
  const rest = judged.map((point) => ({
    point,
    difference: differenceOf(best, point, 'makespanMs', judged.length - 1),
  }))
  const enough = rest.find(
    ({ point, difference }) =>
      point === best || (difference?.differs === false && !difference.open),
  )
  const fewest = enough?.point ?? best
  // The next value may be better than what seems the best.
  const next = fewest === best ? judged[judged.indexOf(best) + 1] : undefined
  const open = rest.find(
    ({ point, difference }) => (point.x < fewest.x || point === next) && difference?.open,
  )
  return { fewest, best, judged, open: open?.difference ?? null }
}

export interface Share {
  /** 0 to 1: the median over valid trials. */
  share: number
  interval: readonly [number, number] | null
  n: number
}

/** A share that each trial has, over the valid trials of a point; null if there are too few. */
export const shareOf = (
  point: PointResult | null,
  of: (trial: TrialResult) => number,
): Share | null => {
  const shares = (point ? soundTrials(point) : []).map(of).filter(Number.isFinite)
  if (shares.length < LEAST_BLOCKS) return null
  return {
    share: median(shares),
    interval: medianInterval(shares),
    n: shares.length,
  }
}
