import type { Distribution } from './types'

/** A percentile is printed only when this many values lie beyond it. */
const LEAST_BEYOND = 10
/** 100 · (1 − 0.9) is a little less than 10 in binary; a count is not lost to that. */
const ROUNDING = 1e-9

/**
 * The q-quantile, 0 ≤ q ≤ 1, by nearest rank: the least value that at least a share q of all values
 * does not exceed (type 1 of Hyndman and Fan, "Sample quantiles in statistical packages", 1996). It is
 * always a value that was seen, and what a histogram's counts lead to. `sorted` is ascending, without
 * NaN; NaN when it is empty.
 */
export const quantile = (sorted: Float64Array, q: number): number => {
  const rank = Math.ceil(q * sorted.length - ROUNDING)
  return sorted[Math.min(Math.max(rank, 1), sorted.length) - 1] ?? NaN
}

/** True when n values are enough to print their q-quantile: p50 from 20 on, p99 from 1000 on. */
export const printable = (n: number, q: number): boolean => n * (1 - q) >= LEAST_BEYOND - ROUNDING

/** Exact percentiles of the finite values, in their own unit; the values stay as they are. */
export const distributionOf = (values: Float64Array | readonly number[]): Distribution => {
  const sorted = Float64Array.from(values).filter(Number.isFinite).sort()
  const n = sorted.length
  const at = (q: number): number | null => (printable(n, q) ? quantile(sorted, q) : null)
  return {
    n,
    p50: at(0.5),
    p75: at(0.75),
    p90: at(0.9),
    p95: at(0.95),
    p99: at(0.99),
    p999: at(0.999),
    max: sorted.at(-1) ?? null,
    mean: n > 0 ? sorted.reduce((sum, value) => sum + value / n, 0) : null,
  }
}
