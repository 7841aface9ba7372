import { countUpTo, type Moments, type Track } from '../trial/track'

/** Share of each pixel column that bars cover (0 to 1), and their mean weight. */
export interface Bins {
  cover: Float32Array
  weight: Float32Array
}

export const createBins = (columns: number): Bins => ({
  cover: new Float32Array(columns),
  weight: new Float32Array(columns),
})

/**
 * Bins the bars of a track into equal columns of [from, to) milliseconds. Exact: no bar is lost
 * however short, none counts twice. The cost is one short search per column, whatever the number of
 * bars.
 */
export const binLane = (track: Track, from: number, to: number, { cover, weight }: Bins): void => {
  const columns = cover.length
  const width = (to - from) / columns
  const { length } = track
  let bar = countUpTo(track.to, length, from)
  let busyBefore = sumAt(track, track.busy, bar, from)
  let weighedBefore = sumAt(track, track.weighed, bar, from)
  for (let column = 0; column < columns; column++) {
    const edge = from + (column + 1) * width
    bar = countUpTo(track.to, length, edge, bar)
    const busy = sumAt(track, track.busy, bar, edge)
    const weighed = sumAt(track, track.weighed, bar, edge)
    const covered = busy - busyBefore
    cover[column] = Math.min(1, Math.max(0, covered / width))
    weight[column] = covered > 0 ? (weighed - weighedBefore) / covered : 0
    busyBefore = busy
    weighedBefore = weighed
  }
}

/** Share of a range of time that bars cover, 0 to 1. */
export const coverIn = (track: Track, from: number, to: number): number => {
  const whole = createBins(1)
  if (to > from) binLane(track, from, to, whole)
  return whole.cover[0] ?? 0
}

/** Running sum of the track at time `t`; `bar` is the first bar that ends after `t`. */
const sumAt = (track: Track, sums: Float64Array, bar: number, t: number): number => {
  const before = sums[bar] ?? 0
  if (bar >= track.length) return before
  const from = track.from[bar] ?? 0
  if (from >= t) return before
  const length = (track.to[bar] ?? 0) - from
  return before + (((sums[bar + 1] ?? 0) - before) * (t - from)) / length
}

/** Adds `sign` × the number of moments up to the right edge of each column to `out`. */
export const countByColumn = (
  moments: Moments,
  from: number,
  to: number,
  sign: number,
  out: Float64Array,
): void => {
  const width = (to - from) / out.length
  let count = 0
  for (let column = 0; column < out.length; column++) {
    count = countUpTo(moments.at, moments.length, from + (column + 1) * width, count)
    out[column] = (out[column] ?? 0) + sign * count
  }
}
