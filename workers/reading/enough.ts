import { AT_MOST_SLOWER, SAME_WITHIN } from '../judge/thresholds'
import type { PointResult } from '../run-file/result'
import type { Family } from './family'

/** The amount of what the axis varies that one variant needs. */
export interface Enough<P extends PointResult> {
  /** All values, the smallest first. */
  order: readonly P[]
  /** The smallest values, each shown to take over 5 % longer than a larger one. */
  tooFew: readonly P[]
  /** The smallest value that is not shown to be too few. */
  fewest: P
  /** No larger value is more than this many times as fast as `fewest`, at least 1; null if unknown. */
  gain: number | null
  /** `gain` is at most `AT_MOST_SLOWER`. */
  isShown: boolean
  /** Larger values that are shown to take over 5 % longer than `fewest`. */
  worse: readonly P[]
}

const size = ({ x }: PointResult): number => (typeof x === 'number' ? x : Infinity)

/**
 * Tries the values from the smallest on, each against all larger ones, and stops at the first that is
 * not shown to be too few. Values are tried in an order that is fixed beforehand, so only the
 * comparisons of one of them need a correction, and each uses one side of its interval (J. C. Hsu and
 * R. L. Berger, Stepwise confidence intervals without multiplicity adjustment, 1999).
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
  const largerThan = (point: P) => order.slice(order.indexOf(point) + 1)
  /** Interval of the time at `point`, as a multiple of that at `other`. */
  const slowdown = (point: P, other: P) => family.compare(other, point)
  const isTooFew = (point: P): boolean =>
    largerThan(point).some((other) => {
      const found = slowdown(point, other)
      return found?.differs && (found.interval?.[0] ?? 0) > SAME_WITHIN
    })
  const fewest = order.find((point) => !isTooFew(point))
  if (!fewest) return null
  const larger = largerThan(fewest)
  const most = larger.map((other) => slowdown(fewest, other)?.interval?.[1] ?? Infinity)
  // What the same differs by from itself may hide as large a gain.
  const gain = Math.max(1, ...most.map((bound) => bound * family.floor))
  return {
    order,
    tooFew: order.slice(0, order.indexOf(fewest)),
    fewest,
    gain: Number.isFinite(gain) ? gain : null,
    isShown: gain <= AT_MOST_SLOWER,
    worse: larger.filter((other, i) => {
      const found = slowdown(fewest, other)
      return found?.differs && (most[i] ?? Infinity) < 1 / SAME_WITHIN
    }),
  }
}
