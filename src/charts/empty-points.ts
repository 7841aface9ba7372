import { soundTrials, type PointResult } from '../../workers/api'
import { t } from '../i18n/text'
import type { ChartState } from './chart-card'

/** What stands in a chart of points that has nothing to draw: they are to come, or none of them counts. */
export const emptyPoints = (points: readonly PointResult[]): ChartState => ({
  kind: 'empty',
  message:
    points.some(({ trials }) => trials.length > 0) &&
    points.every((point) => soundTrials(point).length === 0)
      ? t('None of the trials counts: each was disturbed, or failed.')
      : t('The first point is not measured yet.'),
})
