/**
 * Intervals from ranks: they need no assumption about the shape of the noise, and no resampling.
 * Both give the Hodges–Lehmann estimate (J. L. Hodges, E. L. Lehmann, Estimates of location based
 * on rank tests, 1963) with the interval that belongs to the exact test (M. Hollander, D. A. Wolfe,
 * Nonparametric Statistical Methods).
 */

export interface Estimate {
  value: number
  /** Null if there are too few values for that confidence. */
  interval: [number, number] | null
}

/**
 * The shift from 0, from one difference per pair (Wilcoxon's signed ranks): the median of the means
 * of any two differences, including each with itself. If nothing else has an effect, a difference
 * must be as likely as its opposite. At 95 % six pairs are the fewest that have an interval. NaN
 * without a value.
 */
export const signedRankShift = (differences: readonly number[], confidence = 0.95): Estimate => {
  const n = differences.length
  const means = new Float64Array((n * (n + 1)) / 2)
  let place = 0
  differences.forEach((a, i) => {
    for (const b of differences.slice(i)) means[place++] = (a + b) / 2
  })
  return estimateOf(means, signedRankShares(n), confidence)
}

/**
 * The shift from `a` to `b`, from unpaired values (Mann–Whitney): the median of all differences. At
 * 95 % four values on each side are the fewest that have an interval. NaN without a value on either
 * side.
 */
export const rankSumShift = (
  a: readonly number[],
  b: readonly number[],
  confidence = 0.95,
): Estimate => {
  const differences = Float64Array.from(a.flatMap((from) => b.map((to) => to - from)))
  return estimateOf(differences, rankSumShares(a.length, b.length), confidence)
}

/** `shares[k]`: probability that the test's sum is k if there is no shift. */
const estimateOf = (
  candidates: Float64Array,
  shares: Float64Array,
  confidence: number,
): Estimate => {
  candidates.sort()
  const count = candidates.length
  const value = ((candidates[(count - 1) >> 1] ?? NaN) + (candidates[count >> 1] ?? NaN)) / 2
  // The number of candidates left out on each side follows from how improbable so small a sum is.
  let outside = 0
  let below = shares[0] ?? 1
  while (below <= (1 - confidence) / 2 && outside < count) below += shares[++outside] ?? 1
  const [low, high] = [candidates[outside - 1], candidates[count - outside]]
  return { value, interval: low === undefined || high === undefined ? null : [low, high] }
}

const signedRankSharesKnown = new Map<number, Float64Array>()

/** Distribution of the signed-rank sum of n pairs: each rank counts or not, equally likely. */
const signedRankShares = (n: number): Float64Array => {
  const known = signedRankSharesKnown.get(n)
  if (known) return known
  const shares = new Float64Array((n * (n + 1)) / 2 + 1)
  shares[0] = 1
  let most = 0
  for (let rank = 1; rank <= n; rank++) {
    most += rank
    for (let sum = most; sum >= 0; sum--)
      shares[sum] = ((shares[sum] ?? 0) + (sum >= rank ? (shares[sum - rank] ?? 0) : 0)) / 2
  }
  signedRankSharesKnown.set(n, shares)
  return shares
}

/**
 * Distribution of the Mann–Whitney sum of n and m values: all their orders are equally likely. The
 * number of orders with each sum is a coefficient of the product of (1 − q^(n+i)) ÷ (1 − q^i) for i
 * from 1 to m.
 */
const rankSumShares = (n: number, m: number): Float64Array => {
  const shares = new Float64Array(n * m + 1)
  shares[0] = 1
  for (let i = 1; i <= m; i++) {
    for (let sum = n * m; sum >= n + i; sum--)
      shares[sum] = (shares[sum] ?? 0) - (shares[sum - n - i] ?? 0)
    for (let sum = i; sum <= n * m; sum++) shares[sum] = (shares[sum] ?? 0) + (shares[sum - i] ?? 0)
    // Divides by the number of orders of n and i values, so that the entries stay shares.
    for (let sum = 0; sum <= n * m; sum++) shares[sum] = ((shares[sum] ?? 0) * i) / (n + i)
  }
  return shares
}
