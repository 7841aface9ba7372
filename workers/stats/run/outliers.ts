import { isValid } from './counted'
import { measureOf, type Measure, type SummedTrial } from './summary'

/** Distance of a value from the others. Outliers are marked, never removed. */
export type OutlierClass = 'none' | 'mild' | 'severe'

/** Fewer values than this have no meaningful quartiles. */
export const MIN_FOR_OUTLIERS = 5

/**
 * Classes by Tukey's fences (J. W. Tukey, "Exploratory Data Analysis", 1977): mild beyond 1.5,
 * severe beyond 3 times the interquartile range, in the order of `values`. With fewer than five
 * values none is an outlier. Quartiles are interpolated (type 7 of Hyndman and Fan), since there
 * are few trials.
 *
 * @param step the smallest difference that the clock tells apart, in the unit of the values:
 *   quartiles are taken to be at least so far apart, or one step would be an outlier among equal
 *   values
 */
export const outlierClasses = (values: readonly number[], step = 0): OutlierClass[] => {
  if (values.length < MIN_FOR_OUTLIERS) return values.map(() => 'none')
  const sorted = values.toSorted((a, b) => a - b)
  const [lower, upper] = [interpolated(sorted, 0.25), interpolated(sorted, 0.75)]
  const spread = Math.max(upper - lower, step)
  return values.map((value) => {
    const beyond = Math.max(lower - value, value - upper)
    if (beyond > 3 * spread) return 'severe'
    return beyond > 1.5 * spread ? 'mild' : 'none'
  })
}

const interpolated = (sorted: readonly number[], q: number): number => {
  const place = q * (sorted.length - 1)
  const below = sorted[Math.floor(place)] ?? NaN
  const above = sorted[Math.ceil(place)] ?? NaN
  return below + (above - below) * (place - Math.floor(place))
}

/**
 * Classes of the trials of a point by their distance from the others in a measure, in the order of
 * the trials; null for a trial that is not judged because it was disturbed or has no value.
 * Outliers are marked, never removed.
 *
 * @param step the step of the clock in ms, for a measure in ms
 */
export const trialOutliers = (
  trials: readonly SummedTrial[],
  measure: Measure,
  step = 0,
): (OutlierClass | null)[] => {
  const values = trials.map((trial) => {
    const value = isValid(trial) ? measureOf(trial, measure) : null
    return value !== null && Number.isFinite(value) ? value : null
  })
  const classes = outlierClasses(
    values.filter((value) => value !== null),
    step,
  )
  let next = 0
  return values.map((value) => (value === null ? null : (classes[next++] ?? null)))
}
