import { median } from '../median'

/**
 * Rate at which values rise along positions: the median of the slopes from each value of the first
 * half to the value half of all values later (H. Theil, A rank-invariant method of linear and
 * polynomial regression analysis, 1950, the incomplete method). A few values, however far away, do
 * not move it. In an open loop responses over arrivals rise by load − 1 if the queue grows for
 * ever, and by about 0 if it does not.
 *
 * @returns the rate, in units of a value per unit of a position; null with fewer than two known
 *   values
 */
export const trendOf = (at: Float64Array, values: Float64Array): number | null => {
  const known = [...at.keys()]
    .filter((i) => Number.isFinite(at[i]) && Number.isFinite(values[i]))
    .sort((a, b) => (at[a] ?? 0) - (at[b] ?? 0))
  const half = known.length >> 1
  const later = known.slice(known.length - half)
  const slopes = Float64Array.from(later, (to, i) => {
    const from = known[i] ?? to
    return ((values[to] ?? NaN) - (values[from] ?? NaN)) / ((at[to] ?? NaN) - (at[from] ?? NaN))
  }).filter(Number.isFinite)
  return slopes.length > 0 ? median(slopes) : null
}
