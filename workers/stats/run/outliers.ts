import { measureOf, type SummedTrial } from './summary'
import { outlierClasses, type OutlierClass } from './tukey'
import type { Measure } from '../types'

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
    const value = trial.disturbed.length === 0 ? measureOf(trial, measure) : null
    return value !== null && Number.isFinite(value) ? value : null
  })
  const classes = outlierClasses(
    values.filter((value) => value !== null),
    step,
  )
  let next = 0
  return values.map((value) => (value === null ? null : (classes[next++] ?? null)))
}
