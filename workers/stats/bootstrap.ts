import { randomSource, type RandomSource } from '../base/random'
import { quantile } from './percentiles'
import type { Ratio } from './types'

/** Fewer values than this have no interval. */
const MIN_VALUES = 3
const RESAMPLES = 2000
/** The middle 95 %. */
const LOW = 0.025
const HIGH = 0.975

/** The middle value, or the mean of the two middle values; NaN if there are none. */
export const median = (values: ArrayLike<number>): number => medianOf(Float64Array.from(values))

/** Sorts in place. */
const medianOf = (values: Float64Array): number => {
  values.sort()
  const half = values.length >> 1
  const upper = values[half] ?? NaN
  return values.length % 2 === 1 ? upper : ((values[half - 1] ?? NaN) + upper) / 2
}

/**
 * 95 % interval of the median by the percentile bootstrap (B. Efron, 1979): the median of
 * `resamples` samples drawn with replacement, of which the middle 95 % are kept. Null below three
 * values. The interval cannot extend beyond the values, so with n values its coverage is at most
 * 1 − 2^(1 − n), 94 % for 5, which is why a comparison of 5 trials is provisional.
 */
export const medianInterval = (
  values: ArrayLike<number>,
  seed: number,
  resamples = RESAMPLES,
): [number, number] | null => {
  if (values.length < MIN_VALUES) return null
  const random = randomSource(seed, 'bootstrap')
  const draw = resampler(values)
  return middleOf(Float64Array.from({ length: resamples }, () => draw(random)))
}

/**
 * median(b) ÷ median(a) with its 95 % interval, both resampled independently. The interval is null
 * below three values on either side, and if a resampled median(a) is 0. The ratio is NaN or
 * infinite if median(a) is 0 or there is no value.
 */
export const ratioInterval = (
  a: ArrayLike<number>,
  b: ArrayLike<number>,
  seed: number,
  resamples = RESAMPLES,
): Ratio => {
  const ratio = median(b) / median(a)
  if (a.length < MIN_VALUES || b.length < MIN_VALUES) return { ratio, interval: null }
  const [randomA, randomB] = [randomSource(seed, 'bootstrap a'), randomSource(seed, 'bootstrap b')]
  const [drawA, drawB] = [resampler(a), resampler(b)]
  const ratios = Float64Array.from({ length: resamples }, () => drawB(randomB) / drawA(randomA))
  return { ratio, interval: ratios.every(Number.isFinite) ? middleOf(ratios) : null }
}

/** A function that draws as many values as given, with replacement, and returns their median. */
const resampler = (values: ArrayLike<number>): ((random: RandomSource) => number) => {
  const n = values.length
  const sample = new Float64Array(n)
  return (random) => {
    for (let i = 0; i < n; i++) sample[i] = values[Math.floor(random() * n)] ?? NaN
    return medianOf(sample)
  }
}

const middleOf = (estimates: Float64Array): [number, number] => {
  estimates.sort()
  return [quantile(estimates, LOW), quantile(estimates, HIGH)]
}
