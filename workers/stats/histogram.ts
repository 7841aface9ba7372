/**
 * Log-linear histogram of times, after G. Tene's HdrHistogram: the range is cut into octaves and
 * each octave into equally wide buckets, so that the relative error is the same everywhere.
 *
 * Values are milliseconds, recorded as whole nanoseconds: 1 ns is the lowest value told from 0, and
 * values up to 2⁴² ns (73 minutes) have buckets. Below 2048 ns a bucket is 1 ns wide, above at most
 * 1/1024 of its lower end: three significant digits. A value above the range is counted in the last
 * bucket, one below 0 in the first, and both as clamped; NaN is not recorded.
 *
 * Error bound: `quantile` is the upper end of the bucket that holds the nearest-rank value v, so it
 * is never less than v, and never more than v · (1 + 1/1024), each to the half nanosecond that v was
 * rounded by.
 */
const NS_PER_MS = 1e6
const HALF = 1024
const OCTAVES = 32
const BUCKETS = (OCTAVES + 1) * HALF
/** The largest value with a bucket of its own, in ns. */
const HIGHEST_NS = 2 * HALF * 2 ** (OCTAVES - 1) - 1

/** The values that one count stands for, in ms: from (inclusive), to (exclusive), count. */
export type Bucket = readonly [from: number, to: number, count: number]

export class Histogram {
  readonly #counts = new Float64Array(BUCKETS)
  #count = 0
  #clamped = 0
  #maxNs = 0

  /** Largest value that is not clamped, in ms. */
  static readonly highestMs = HIGHEST_NS / NS_PER_MS
  /** Largest excess of a quantile over the true value, as a share of it. */
  static readonly relativeError = 1 / HALF

  /** Values recorded. */
  get count(): number {
    return this.#count
  }

  /** How many of them were outside the range. */
  get clamped(): number {
    return this.#clamped
  }

  /** The largest value in ms, to the nanosecond; null when there is none. */
  get max(): number | null {
    return this.#count > 0 ? this.#maxNs / NS_PER_MS : null
  }

  /** Counts a time in ms. Does not throw or allocate. */
  record(ms: number): void {
    if (Number.isNaN(ms)) return
    const exact = Math.round(ms * NS_PER_MS)
    const ns = Math.min(Math.max(exact, 0), HIGHEST_NS)
    if (ns !== exact) this.#clamped++
    const place = placeOf(ns)
    this.#counts[place] = (this.#counts[place] ?? 0) + 1
    this.#count++
    if (ns > this.#maxNs) this.#maxNs = ns
  }

  /** Adds the counts of another histogram: exact, unlike a mean of percentiles. */
  merge(other: Histogram): void {
    other.#counts.forEach((count, place) => {
      if (count > 0) this.#counts[place] = (this.#counts[place] ?? 0) + count
    })
    this.#count += other.#count
    this.#clamped += other.#clamped
    this.#maxNs = Math.max(this.#maxNs, other.#maxNs)
  }

  /** The q-quantile in ms by nearest rank, within the error bound; null when there is no value. */
  quantile(q: number): number | null {
    if (this.#count === 0) return null
    const rank = Math.max(1, Math.ceil(q * this.#count - 1e-9))
    let seen = 0
    let place = 0
    while (place < BUCKETS - 1 && (seen += this.#counts[place] ?? 0) < rank) place++
    return Math.min(lowestOf(place + 1) - 1, this.#maxNs) / NS_PER_MS
  }

  /** The buckets that hold something, ascending. */
  *buckets(): Generator<Bucket> {
    for (let place = 0; place < BUCKETS; place++) {
      const count = this.#counts[place] ?? 0
      if (count > 0)
        yield [lowestOf(place) / NS_PER_MS, lowestOf(place + 1) / NS_PER_MS, count] as const
    }
  }
}

/** Bucket of a whole number of ns, 0 ≤ ns ≤ HIGHEST_NS. */
const placeOf = (ns: number): number => {
  // The octave from the number of bits; 32-bit operations see only the upper part of a large value.
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
