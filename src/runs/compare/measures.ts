/** Names and formats of the compared measures. */
import { formatMs, formatPercent, formatRate } from '../../base/format'
import { t } from '../../i18n/text'
import type { ComparedMeasure } from './compare-model'

interface MeasureText {
  name: string
  print: (value: number | null) => string
  unit: string
}

const rate = { print: formatRate, unit: '/s' }
const ms = { print: formatMs, unit: 'ms' }
const share = { print: (value: number | null) => formatPercent(value), unit: '' }

export const measureText = (measure: ComparedMeasure): MeasureText =>
  ({
    makespanMs: { name: t('Makespan'), ...ms },
    throughputPerS: { name: t('Throughput'), ...rate },
    responseP50: { name: t('Response p50'), ...ms },
    responseP99: { name: t('Response p99'), ...ms },
    waitingP50: { name: t('Waiting p50'), ...ms },
    serviceP50: { name: t('Service p50'), ...ms },
    poolUtilization: { name: t('Pool utilization'), ...share },
    strandedIdleMs: { name: t('Idle while tasks wait'), ...ms },
    startMs: { name: t('Start of the pool'), ...ms },
  })[measure]
