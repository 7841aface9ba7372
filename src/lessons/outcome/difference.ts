/** How far apart two places of a run are, by the rules of its reading. */
import {
  LEAST_BLOCKS,
  type Comparison,
  type JudgeablePlace,
  type Measure,
  type Place,
  type PointResult,
  type Reading,
  type VariantId,
} from '../../../workers/api'

/** Lessons print total times: all their experiments are batches. */
export const TOTAL: Measure = 'makespanMs'

/** A place on an axis of numbers. */
export type SweptPlace = JudgeablePlace & { x: number }

/** Places of a variant along an axis of numbers, ascending, that have enough valid trials. */
export const sweepOf = (run: Reading, variant: VariantId): SweptPlace[] =>
  run.judgeable
    .filter((place): place is SweptPlace => typeof place.x === 'number')
    .filter((place) => place.variant === variant && place.median[TOTAL] !== null)
    .sort((a, b) => a.x - b.x)

/** Valid trials of the place that has the fewest. */
export const validCount = (...places: readonly (Place | null)[]): number =>
  places.length === 0 ? 0 : Math.min(...places.map((place) => place?.valid.length ?? 0))

/** A comparison of two places, turned so that its ratio is at least 1. */
export interface Difference extends Pick<Comparison, 'ratio' | 'differs' | 'n'> {
  /** As the two were given. */
  given: Comparison
  /** The one with less of the measure; the first given if they are equal. */
  less: PointResult
  /** The one with less, if they differ. */
  winner: PointResult | null
  interval: readonly [number, number]
  /** Neither that they differ nor that they are equal is sure. */
  open: boolean
}

interface Judge {
  compare(a: PointResult, b: PointResult): Comparison | null
}

/**
 * Without a family, a comparison that the lesson named before the run was seen.
 *
 * @returns null if a place is missing, or too few trials are valid for a claim
 */
export const differenceOf = (
  run: Reading,
  a: PointResult | null,
  b: PointResult | null,
  { measure = TOTAL, family = run.family(1, measure) }: { measure?: Measure; family?: Judge } = {},
): Difference | null => {
  if (!a || !b) return null
  const given = family.compare(a, b)
  if (!given) return null
  const swap = given.ratio < 1
  const [less, more] = swap ? [b, a] : [a, b]
  const found = swap ? family.compare(less, more) : given
  if (!found?.interval) return null
  const { ratio, interval, outcome, differs, n } = found
  const winner = differs ? less : null
  return { given, less, winner, ratio, interval, differs, open: outcome === 'unknown', n }
}

/** Places that all compete, and the best one beside the best of another kind. */
export interface Lead {
  first: Place
  second: Place
  /** Between the two; `differs` says whether there is a winner. */
  difference: Difference
}

/**
 * The best of these places, and the best of those of another kind; by default each is its own kind.
 *
 * @returns null if a place is missing or has too few valid trials: any of them might be the best
 */
export const leadOf = (
  run: Reading,
  places: readonly (Place | null)[],
  kindOf: (variant: VariantId) => string = (variant) => variant,
): Lead | null => {
  const there = places.filter((place) => place !== null)
  if (there.length < places.length || validCount(...there) < LEAST_BLOCKS) return null
  const family = run.among(there, TOTAL)
  const order = family.ranked(there)
  const [first] = order
  if (!first || order.length < places.length) return null
  const others = order.filter(({ variant }) => kindOf(variant) !== kindOf(first.variant))
  const [second] = family.ranked(others)
  const difference = second && differenceOf(run, first, second, { family })
  return second && difference ? { first, second, difference } : null
}
