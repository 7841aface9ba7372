/** Bins for a chart with a logarithmic axis; several series share the edges and so overlay. */
export interface LogBins {
  /** Ascending, one more than there are bins; bin i holds edges[i] ≤ value < edges[i + 1]. */
  edges: readonly number[]
  counts: number[]
  /** Values below the first edge, including zeros, which have no position on a logarithmic axis. */
  below: number
  /** Values from the last edge on. */
  above: number
}

/** Values below this share of the largest one are left off the axis. */
const MIN_SHARE = 1e-12

/**
 * Edges at 10^(k / perDecade), k whole, around the positive values of all series; none without such
 * values. The values determine only where the edges begin and end.
 */
export const logEdges = (
  series: readonly ArrayLike<number>[],
  perDecade: number,
): readonly number[] => {
  let [min, max] = [Infinity, 0]
  for (const values of series)
    for (let i = 0; i < values.length; i++) {
      const value = values[i] ?? NaN
      if (!(value > 0 && value < Infinity)) continue
      min = Math.min(min, value)
      max = Math.max(max, value)
    }
  if (max === 0) return []
  const edge = (k: number): number => 10 ** (k / perDecade)
  const floor = Math.max(min, max * MIN_SHARE)
  // The logarithm may be off by a rounding error, so the next edge outward is tried.
  let first = Math.floor(Math.log10(floor) * perDecade) + 1
  while (edge(first) > floor) first--
  let last = Math.ceil(Math.log10(max) * perDecade) - 1
  while (edge(last) <= max) last++
  return Array.from({ length: last - first + 1 }, (_, i) => edge(first + i))
}

/** Counts of `values` between `edges`, by default those of the values. NaN is not counted. */
export const logBins = (
  values: ArrayLike<number>,
  perDecade: number,
  edges: readonly number[] = logEdges([values], perDecade),
): LogBins => {
  const bins: LogBins = {
    edges,
    counts: edges.slice(1).map(() => 0),
    below: 0,
    above: 0,
  }
  for (let i = 0; i < values.length; i++) {
    const value = values[i] ?? NaN
    if (Number.isNaN(value)) continue
    let [low, high] = [0, edges.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((edges[middle] ?? NaN) <= value) low = middle + 1
      else high = middle
    }
    // `low` is the number of edges that are not above the value.
    if (low === 0) bins.below++
    else if (low === edges.length) bins.above++
    else bins.counts[low - 1] = (bins.counts[low - 1] ?? 0) + 1
  }
  return bins
}
