/** Outliers are shown and counted, never removed. */
import type { Experiment } from '../experiment/types'
import { judgedBy } from '../reading'
import type { Environment, Measure, PointResult } from '../run-file/result'
import { type OutlierClass, trialOutliers } from '../stats'

export interface Outliers {
  /** The measure of the verdict. */
  measure: Measure
  /** By point and trial; null for a trial that is not judged. */
  classes: (OutlierClass | null)[][]
  /** Valid trials in total, and how many of them are outliers. */
  judged: number
  mild: number
  severe: number
}

/** @param environment without it, the clock's step is taken as 0 */
export const outliersOf = (
  experiment: Experiment,
  points: readonly PointResult[],
  environment: Pick<Environment, 'clockStepMs'> | null,
): Outliers => {
  const measure = judgedBy(experiment, points)
  const classes = points.map(({ trials }) =>
    trialOutliers(trials, measure, environment?.clockStepMs ?? 0),
  )
  const all = classes.flat()
  const count = (which: OutlierClass) => all.filter((one) => one === which).length
  return {
    measure,
    classes,
    judged: all.filter((one) => one !== null).length,
    mild: count('mild'),
    severe: count('severe'),
  }
}
