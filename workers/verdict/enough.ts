import { floorOf } from '../judge/judge'
import { advantageOf, beats, rankedSurely, type Rules } from '../judge/measure'
import { SAME_WITHIN } from '../judge/thresholds'
import type { Measure, PointResult } from '../run-file/result'

export interface Family {
  measure: Measure
  among: number
  rules: Rules
}

/** How much of what the axis varies one variant needs. */
export interface Enough {
  /**
   * The smallest value that is shown to be no worse than any other, by more than what is the same. Null:
   * none is shown to be.
   */
  least: PointResult | null
  /** Smaller values, or all if none is enough, that are not shown to be worse. */
  open: readonly PointResult[]
  /** The variant's best, as far as the trials show it. */
  best: PointResult
  /** All values, the smallest first. */
  order: readonly PointResult[]
  /** There are trials enough to compare any two. */
  known: boolean
}

const place = ({ x }: PointResult): number => (typeof x === 'number' ? x : Infinity)

/**
 * Each value is compared with each other; what is said of the smallest holds if the comparisons with the
 * value that is truly best hold, and they are one fewer than there are values (J. C. Hsu, Multiple
 * Comparisons, 1996).
 *
 * @param own the points of one variant
 * @returns null without a point
 */
export const enoughOf = (
  own: readonly PointResult[],
  { measure, among, rules }: Family,
): Enough | null => {
  const order = own
    .filter(({ median }) => median[measure] !== null)
    .sort((a, b) => place(a) - place(b))
  const [best] = rankedSurely(order, measure, among, rules)
  if (!best) return null
  /** Shown to take at most as much longer as is the same. */
  const noWorse = (point: PointResult): boolean =>
    order.every((other) => {
      if (other === point) return true
      const lead = advantageOf(point, other, measure, among, rules)
      return (lead?.interval?.[0] ?? 0) >= 1 / SAME_WITHIN
    })
  const worse = (point: PointResult): boolean =>
    order.some((other) => beats(other, point, measure, among, rules))
  const least = floorOf(rules.noise, measure) > SAME_WITHIN ? undefined : order.find(noWorse)
  const open = order.filter(
    (point) => (least === undefined || place(point) < place(least)) && !worse(point),
  )
  const known = order.some(
    (point) => advantageOf(best, point, measure, among, rules)?.interval && point !== best,
  )
  return { least: least ?? null, open, best, order, known }
}
