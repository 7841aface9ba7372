import type { ChartState } from './chart-card'
import type { TrialSeries } from './types'
import { t } from '../i18n/text'

/** Props of every chart that is made from trials. */
export interface TrialChartProps {
  series: readonly TrialSeries[]
  height?: number
  state?: ChartState
}

/** Empty with the reason, where there is nothing to draw. */
export const stateOf = (series: readonly TrialSeries[], any: boolean): ChartState => {
  if (series.length === 0) return { kind: 'empty', message: t('Press Run to see this.') }
  if (any) return { kind: 'ready' }
  const blocks = series.some(({ reader }) => reader.level === 'blocks')
  if (blocks)
    return {
      kind: 'empty',
      message: t('Tasks this short are recorded in blocks, without their times.'),
    }
  return { kind: 'empty', message: t('No task is through yet.') }
}
