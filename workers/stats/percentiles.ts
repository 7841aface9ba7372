import type { Distribution } from './types'

/** Values beyond a percentile without which it is not printed. */
const MIN_BEYOND = 10
/** 100 · (1 − 0.9) is slightly less than 10 in binary; this tolerance keeps the count right. */
const ROUNDING = 1e-9

/**
 * The q-quantile, 0 ≤ q ≤ 1, by nearest rank: the smallest value that at least a share q of all
 * values does not exceed (type 1 of Hyndman and Fan, "Sample quantiles in statistical packages",
 * 1996). It is always one of the values, as the rule for a histogram's counts needs. `sorted` is
 * ascending, without NaN; NaN if it is empty.
 */
export const quantile = (sorted: Float64Array, q: number): number => {
  const rank = Math.ceil(q * sorted.length - ROUNDING)
  return sorted[Math.min(Math.max(rank, 1), sorted.length) - 1] ?? NaN
}

/** True if n values are enough to print their q-quantile: p50 from 20 on, p99 from 1000 on. */
export const printable = (n: number, q: number): boolean => n * (1 - q) >= MIN_BEYOND - ROUNDING

/** The number of values from which on their q-quantile is printed. */
export const tasksFor = (q: number): number => Math.ceil(MIN_BEYOND / (1 - q) - ROUNDING)

const meanOf = (values: Float64Array): number => {
  let sum = 0
  for (let i = 0; i < values.length; i++) sum += (values[i] ?? NaN) / values.length
  return sum
}

/**
 * Exact percentiles of the finite values, in their own unit; does not change the values. `never`
 * counts further values that are larger than any, such as the responses of tasks that were refused:
 * what lies among them is null.
 */
export const distributionOf = (
  values: Float64Array | readonly number[],
  never = 0,
): Distribution => {
  const all = new Float64Array(values.length + never).fill(Infinity)
  let known = 0
  let isSorted = true
  for (let i = 0; i < values.length; i++) {
    const value = values[i] ?? NaN
    if (!Number.isFinite(value)) continue
    if (known > 0 && value < (all[known - 1] ?? NaN)) isSorted = false
    all[known++] = value
  }
  // Many are: times that are all 0, and those that a file has in order.
  if (!isSorted) all.subarray(0, known).sort()
  const n = known + never
  const sorted = all.fill(Infinity, known).subarray(0, n)
  const finite = (value: number): number | null => (Number.isFinite(value) ? value : null)
  const at = (q: number): number | null => (printable(n, q) ? finite(quantile(sorted, q)) : null)
  return {
    n,
    p50: at(0.5),
    p75: at(0.75),
    p90: at(0.9),
    p95: at(0.95),
    p99: at(0.99),
    p999: at(0.999),
    max: finite(sorted.at(-1) ?? NaN),
    mean: n > 0 ? finite(meanOf(sorted)) : null,
  }
}
