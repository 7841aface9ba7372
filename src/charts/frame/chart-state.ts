import { validTrials, type PointResult } from '../../../workers/api'
import { t } from '../../i18n/text'
import type { TrialSeries } from '../types'
import type { ChartState } from './chart-card'

export const stateOf = (series: readonly TrialSeries[], any: boolean): ChartState => {
  if (series.length === 0) return { kind: 'empty', message: t('Press Run to see this.') }
  if (any) return { kind: 'ready' }
  const blocks = series.some(({ reader }) => reader.level === 'blocks')
  if (blocks)
    return {
      kind: 'empty',
      message: t('Tasks this short are recorded in blocks, without times of single tasks.'),
    }
  return { kind: 'empty', message: t('No task has finished yet.') }
}

/** State of a chart that has no points to draw: none is measured yet, or none is valid. */
export const emptyPoints = (points: readonly PointResult[]): ChartState => ({
  kind: 'empty',
  message:
    points.some(({ trials }) => trials.length > 0) &&
    points.every((point) => validTrials(point).length === 0)
      ? t('No valid trials: each was disturbed or failed.')
      : t('The first point is not measured yet.'),
})
