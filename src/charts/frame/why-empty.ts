/** Why a chart has nothing to draw. */
import { validTrials, type PointResult } from '../../../workers/api'
import { t } from '../../i18n/text'
import type { TrialSeries } from '../types'

/** Null if there is `any` value to draw. */
export const whyNoTasks = (series: readonly TrialSeries[], any: boolean): string | null => {
  if (series.length === 0) return t('Press Run to see this.')
  if (any) return null
  return series.some(({ reader }) => reader.level === 'blocks')
    ? t('Tasks this short are recorded in blocks, without times of single tasks.')
    : t('No task has finished yet.')
}

/** No point is measured yet, or none is valid. */
export const whyNoPoints = (points: readonly PointResult[]): string =>
  points.some(({ trials }) => trials.length > 0) &&
  points.every((point) => validTrials(point).length === 0)
    ? t('No valid trials: each was disturbed or failed.')
    : t('The first point is not measured yet.')
