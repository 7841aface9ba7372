/** How the compared measures are called and printed. */
import { formatMs, formatPercent, formatRate } from '../../format'
import { t } from '../../i18n/text'
import type { Compared } from './compare-model'

interface MeasureText {
  name: string
  print: (value: number | null) => string
  unit: string
}

const rate = { print: formatRate, unit: '/s' }
const ms = { print: formatMs, unit: 'ms' }
const share = { print: (value: number | null) => formatPercent(value), unit: '' }

export const measureText = (measure: Compared): MeasureText => {
  switch (measure) {
    case 'makespanMs':
      return { name: t('Makespan'), ...ms }
    case 'throughputPerS':
      return { name: t('Throughput'), ...rate }
    case 'responseP50':
      return { name: t('Response p50'), ...ms }
    case 'responseP99':
      return { name: t('Response p99'), ...ms }
    case 'waitingP50':
      return { name: t('Waiting p50'), ...ms }
    case 'serviceP50':
      return { name: t('Service p50'), ...ms }
    case 'poolUtilization':
      return { name: t('Pool utilization'), ...share }
    case 'strandedIdleMs':
      return { name: t('Stranded idle'), ...ms }
    case 'startMs':
      return { name: t('Start of the pool'), ...ms }
    default:
      return measure satisfies never
  }
}
