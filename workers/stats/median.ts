/** The middle value, or the mean of the two middle values; NaN if there are none. */
export const median = (values: ArrayLike<number>): number =>
  middleOf(Float64Array.from(values).sort())

const middleOf = (sorted: Float64Array): number => {
  const half = sorted.length >> 1
  const upper = sorted[half] ?? NaN
  return sorted.length % 2 === 1 ? upper : ((sorted[half - 1] ?? NaN) + upper) / 2
}

/**
 * Interval of the median, from two of the values: the k-th from either end (the sign test's; W. R.
 * Thompson, 1936). Whatever the values' distribution is, it holds at least as often as `confidence`
 * demands. Null if there are too few values; at 95 % six are the fewest.
 */
export const medianInterval = (
  values: ArrayLike<number>,
  confidence = 0.95,
): [number, number] | null => {
  const sorted = Float64Array.from(values).sort()
  const n = sorted.length
  // Each value is as likely to lie below the median as above it: `share` is the probability that at
  // most `outside` of them lie below.
  let [outside, share] = [0, 2 ** -n]
  for (let below = share; below <= (1 - confidence) / 2; below += share) {
    outside++
    share = (share * (n - outside + 1)) / outside
  }
  const [low, high] = [sorted[outside - 1], sorted[n - outside]]
  return low === undefined || high === undefined ? null : [low, high]
}
