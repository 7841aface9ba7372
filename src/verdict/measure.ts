import { TIMES_FROM, type Measure } from '../../workers/api'
import { formatPercent, formatRatio } from '../format'
import { t } from '../i18n/text'

export { advantageOf, advantageText, FINAL_TRIALS, judgedBy, ranked } from '../../workers/api'
export type { Advantage } from '../../workers/api'

/** Trials from which on a comparison is said at all. */
export const PROVISIONAL_TRIALS = 5

/** What less of a measure is called: "finished 1.9 times sooner", "answered 4 % sooner at p99". */
export const soonerBy = (measure: Measure, factor: number): string => {
  const much =
    factor >= TIMES_FROM
      ? t('{factor} times', { factor: formatRatio(factor, 1) })
      : t('{percent}', { percent: formatPercent(1 - 1 / factor, 0) })
  if (measure === 'makespanMs') return t('finished {much} sooner', { much })
  return t('answered {much} sooner at {percentile}', {
    much,
    percentile: measure === 'responseP99' ? 'p99' : 'p50',
  })
}
