import { SAME_WITHIN } from '../judge/thresholds'
import type { PointResult } from '../run-file/result'
import type { Family } from './family'

/** The amount of what the axis varies that one variant needs. */
export interface Enough<P extends PointResult> {
  /** The smallest value that is shown to be at most 5 % worse than any other; null without one. */
  least: P | null
  /** Smaller values that are not shown to be worse; of all values, if `least` is null. */
  open: readonly P[]
  best: P
  /** All values, the smallest first. */
  order: readonly P[]
  /** There are enough trials to compare any two. */
  known: boolean
}

const size = ({ x }: PointResult): number => (typeof x === 'number' ? x : Infinity)

/**
 * Compares all values in pairs. The claim on the smallest one holds if the comparisons with the truly
 * best value hold, which are one fewer than the values (J. C. Hsu, Multiple Comparisons, 1996).
 *
 * @param points those of one variant
 * @returns null without a point
 */
export const enoughOf = <P extends PointResult>(
  points: readonly P[],
  family: Family,
): Enough<P> | null => {
  const order = points
    .filter(({ median }) => median[family.measure] !== null)
    .sort((a, b) => size(a) - size(b))
  const [best] = family.ranked(order)
  if (!best) return null
  const noWorse = (point: P): boolean =>
    order.every(
      (other) =>
        other === point || (family.compare(point, other)?.interval?.[0] ?? 0) >= 1 / SAME_WITHIN,
    )
  const worse = (point: P): boolean => order.some((other) => family.beats(other, point))
  const least = family.floor > SAME_WITHIN ? undefined : order.find(noWorse)
  const open = order.filter(
    (point) => (least === undefined || size(point) < size(least)) && !worse(point),
  )
  const known = order.some((point) => point !== best && family.compare(best, point)?.interval)
  return { least: least ?? null, open, best, order, known }
}
