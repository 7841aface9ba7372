/** Outliers are shown and counted, never removed. */
import { say } from '../base/message'
import type { Experiment } from '../experiment/types'
import { judgedBy } from '../reading'
import type { Environment, Measure, PointResult } from '../run-file/result'
import { type OutlierClass, trialOutliers } from '../stats'
import { chip } from './parts'
import type { Evidence } from './types'

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

/** Minimum number of trials for outliers in the evidence. */
const ENOUGH = 10
/** Maximum number of points to name; beyond it, the evidence has the total. */
const MAX_NAMED = 2

/**
 * "A: 1 of 12 trials is far off". With few trials, one in seven points has an outlier by chance (five
 * trials of a normal distribution, simulated): only the list of trials shows it.
 */
export const outlierEvidence = (
  { classes, judged }: Outliers,
  points: readonly PointResult[],
  axisNames: Readonly<Record<string, string>> = {},
): Evidence[] => {
  const found = points.flatMap((point, i) => {
    const own = classes[i] ?? []
    const n = own.filter((one) => one === 'severe').length
    const all = own.filter((one) => one !== null).length
    return n > 0 && all >= ENOUGH ? [{ point, n, all }] : []
  })
  if (found.length > MAX_NAMED)
    return [
      chip(
        say('{severe} of {judged} trials are far off', {
          severe: found.reduce((sum, { n }) => sum + n, 0),
          judged,
        }),
      ),
    ]
  return found.map(({ point: { variant, x }, n, all }) => {
    const at = x === null ? '' : say(' at {x}', { x: axisNames[x] ?? x })
    return chip(
      say('{variant}{at}: {n} of {all} trials {n|is|are} far off', { variant, at, n, all }),
    )
  })
}
