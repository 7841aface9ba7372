/** The list of trials: a row each, with the distance from the other trials of the point. */
import {
  type Measure,
  measureOf,
  type OutlierClass,
  outliersOf,
  type PointResult,
  type TrialResult,
} from '../../../workers/api'
import { formatRatio } from '../../base/format'
import { t } from '../../i18n/text'
import { isUnderWay, type RunState } from '../../run/run-state'

interface TrialRow {
  point: PointResult
  /** The point's place among the run's results. */
  index: number
  trial: TrialResult
  /** The measure that finds outliers, if not the makespan. */
  judgedMs: number | null
  /** Null for a trial that is not judged. */
  outlier: OutlierClass | null
  /** Value relative to the point's median, as printed: `× 1.84`. Only for outliers, else empty. */
  times: string
}

interface TrialRows {
  rows: TrialRow[]
  measure: Measure
  /** True if there is an outlier: the list then explains the word. */
  any: boolean
}

const timesText = (trial: TrialResult, { median }: PointResult, measure: Measure): string => {
  const [own, middle] = [measureOf(trial, measure), median[measure]]
  return own === null || !middle ? '' : `× ${formatRatio(own / middle)}`
}

/** No trial is an outlier while trials are still running: the next one may show that it is not. */
export const trialRows = (run: RunState): TrialRows => {
  const { experiment, results, environment } = run
  const found = experiment && outliersOf(experiment, results, environment)
  const measure = found?.measure ?? 'makespanMs'
  const over = !isUnderWay(run)
  const rows = results
    .flatMap((point, index) =>
      point.trials.map((trial, i): TrialRow => {
        const outlier = (over && found?.classes[index]?.[i]) || null
        const isOne = outlier === 'mild' || outlier === 'severe'
        return {
          point,
          index,
          trial,
          judgedMs: measure === 'makespanMs' ? null : measureOf(trial, measure),
          outlier,
          times: isOne ? timesText(trial, point, measure) : '',
        }
      }),
    )
    .sort((a, b) => a.trial.order - b.trial.order)
  return { rows, measure, any: rows.some(({ times }) => times !== '') }
}

export const outlierName = (outlier: OutlierClass | null): string => {
  if (outlier === 'severe') return t('far off')
  return outlier === 'mild' ? t('a little off') : '–'
}
