/**
 * Log-linear histogram of times, after G. Tene's HdrHistogram: the range is cut into octaves and
 * each octave into equally wide buckets, so that the relative error is the same everywhere.
 *
 * Values are milliseconds, recorded as whole nanoseconds: 1 ns is the smallest value distinguished
 * from 0, and values up to 2⁴² ns (73 minutes) have buckets. Below 2048 ns a bucket is 1 ns wide,
 * above at most 1/1024 of its lower end: three significant digits. A value above the range is
 * counted in the last bucket, a value below 0 in the first; NaN is not recorded.
 *
 * Error bound: `quantile` is the upper end of the bucket that holds the nearest-rank value v, so it
 * is never less than v and never more than v · (1 + 1/1024), up to the half nanosecond by which v
 * was rounded.
 */
const NS_PER_MS = 1e6
const HALF = 1024
const OCTAVES = 32
const BUCKETS = (OCTAVES + 1) * HALF
/** The largest value with a bucket of its own, in ns. */
const HIGHEST_NS = 2 * HALF * 2 ** (OCTAVES - 1) - 1

/** The range of values of one bucket, in ms, and its count: from (inclusive), to (exclusive). */
export type Bucket = readonly [from: number, to: number, count: number]

export class Histogram {
  readonly #counts = new Float64Array(BUCKETS)
  #count = 0
  #maxNs = 0

  get count(): number {
    return this.#count
  }

  /** The largest value in ms, to the nanosecond; null if there is none. */
  get max(): number | null {
    return this.#count > 0 ? this.#maxNs / NS_PER_MS : null
  }

  /** Counts a time in ms. Does not throw or allocate. */
  record(ms: number): void {
    if (Number.isNaN(ms)) return
    const ns = Math.min(Math.max(Math.round(ms * NS_PER_MS), 0), HIGHEST_NS)
    const place = placeOf(ns)
    this.#counts[place] = (this.#counts[place] ?? 0) + 1
    this.#count++
    if (ns > this.#maxNs) this.#maxNs = ns
  }

  /** The q-quantile in ms by nearest rank, within the error bound; null if there is no value. */
  quantile(q: number): number | null {
    if (this.#count === 0) return null
    const rank = Math.max(1, Math.ceil(q * this.#count - 1e-9))
    let seen = 0
    let place = 0
    while (place < BUCKETS - 1 && (seen += this.#counts[place] ?? 0) < rank) place++
    return Math.min(lowestOf(place + 1) - 1, this.#maxNs) / NS_PER_MS
  }

  /** The non-empty buckets, ascending. */
  *buckets(): Generator<Bucket> {
    for (let place = 0; place < BUCKETS; place++) {
      const count = this.#counts[place] ?? 0
      if (count > 0)
        yield [lowestOf(place) / NS_PER_MS, lowestOf(place + 1) / NS_PER_MS, count] as const
    }
  }
}

/** Index of the bucket of a whole number of ns, 0 ≤ ns ≤ HIGHEST_NS. */
const placeOf = (ns: number): number => {
  // The octave from the number of bits; 32-bit operations apply only to the upper part of a large
  // value.
  const high = Math.floor(ns / 2 ** 21)
  const bits = high > 0 ? 53 - Math.clz32(high) : 32 - Math.clz32(ns)
  const octave = Math.max(0, bits - 11)
  return octave * HALF + Math.floor(ns / 2 ** octave)
}

/** Lowest value of a bucket, in ns. */
const lowestOf = (place: number): number => {
  if (place < 2 * HALF) return place
  const octave = Math.floor(place / HALF) - 1
  return (place - octave * HALF) * 2 ** octave
}
