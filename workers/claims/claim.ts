/** What a run shows of two of its places: the object of every difference that is said, listed or drawn. */
import { type Comparison, type Family, type Place, SAME_WITHIN } from '../reading'
import type { Measure, PointResult } from '../run-file/result'

/**
 * `faster`: `one` surely has the lower values. `equal`: surely within 5 %. `not-slower`: `one` takes at
 * most 10 % longer. `open`: none of these is sure.
 */
export type ClaimKind = 'faster' | 'equal' | 'not-slower' | 'open'

/** What is known of a ratio, by the rules of a run or of two. */
export type Judged = Omit<Comparison, 'differs'>

export interface Claim<P extends PointResult = Place> {
  kind: ClaimKind
  /** The side with the lower values, as far as it is known; as it was given if the claim is open. */
  one: P
  other: P
  measure: Measure
  /** Values of `other` ÷ values of `one`; null without a common block, or with a value not above 0. */
  judged: Judged | null
}

/** The claim on two places. Turned round if the second has the lower values for sure. */
export const claimOf = <P extends PointResult>(family: Family, one: P, other: P): Claim<P> => {
  const { measure } = family
  const judged = family.compare(one, other)
  if (judged?.outcome !== 'differs')
    return { kind: judged?.outcome === 'same' ? 'equal' : 'open', one, other, measure, judged }
  return judged.ratio > 1
    ? { kind: 'faster', one, other, measure, judged }
    : { kind: 'faster', one: other, other: one, measure, judged: family.compare(other, one) }
}

/** The claim that `one` takes at most 10 % longer, which `enough` has shown. */
export const notSlower = (family: Family, one: Place, other: Place): Claim => ({
  ...claimOf(family, one, other),
  kind: 'not-slower',
  one,
  other,
  judged: family.compare(one, other),
})

/** What the words of a claim need of it. */
export interface Worded {
  kind: ClaimKind
  judged: (Pick<Judged, 'ratio' | 'interval'> & Partial<Judged>) | null
}

/** Within this factor either way there is hardly any difference, even if it is not known to be none. */
const HARDLY = 1.15

/**
 * How well the size of a claim is known. `times`: the ratio says it. `wide`: the upper end of its
 * interval is more than twice the lower one, as differences from 1. `same`: within 5 %. `hardly`: within
 * 15 %. `open`: it may be either. `none`: there is no interval.
 */
export type ClaimSize = 'times' | 'wide' | 'same' | 'hardly' | 'open' | 'none'

export const sizeOf = ({ kind, judged }: Worded): ClaimSize => {
  const range = rangeOf(judged)
  if (!judged || !range) return 'none'
  if (kind === 'equal') return 'same'
  const [low, high] = range
  const isNear = low >= 1 / HARDLY && high <= HARDLY
  if (kind === 'open') return isNear ? 'hardly' : 'open'
  // A sure difference may be too small to choose by.
  if (isNear && judged.ratio < SAME_WITHIN) return 'hardly'
  return high - 1 > 2 * (low - 1) ? 'wide' : 'times'
}

/** The interval of the ratio; if the A/A run limits the claim, as much wider as that differs from itself. */
export const rangeOf = (judged: Worded['judged']): [low: number, high: number] | null => {
  if (!judged?.interval) return null
  const { isLimited, floor = 1, interval } = judged
  const [low, high] = interval
  return isLimited ? [low / floor, high * floor] : [low, high]
}

/** The other side's values ÷ those of `side`; NaN where there is no ratio, or no interval. */
export const ratioFrom = <P extends PointResult>(
  { one, judged }: Pick<Claim<P>, 'one' | 'judged'>,
  side: P,
): { ratio: number; range: [low: number, high: number] } => {
  const ratio = judged?.ratio ?? NaN
  const [low, high] = rangeOf(judged) ?? [NaN, NaN]
  return one === side
    ? { ratio, range: [low, high] }
    : { ratio: 1 / ratio, range: [1 / high, 1 / low] }
}

/** The largest factor that an interval holds, in either direction; infinite without one. */
export const boundOf = (range: readonly [number, number] | null): number =>
  range ? Math.max(range[1], 1 / range[0]) : Infinity
