/** Names and formats of the measures that tables show. */
import type { Measure } from '../../workers/api'
import { formatMs, formatPercent, formatRate, formatThreadTime } from '../base/format'
import { t } from '../i18n/text'

interface MeasureText {
  name: string
  print: (value: number | null) => string
  unit: string
}

const rate = { print: formatRate, unit: '/s' }
const ms = { print: formatMs, unit: 'ms' }
const share = { print: (value: number | null) => formatPercent(value), unit: '' }

const texts = () =>
  ({
    makespanMs: { name: t('Makespan'), ...ms },
    throughputPerS: { name: t('Throughput'), ...rate },
    responseP50: { name: t('Response p50'), ...ms },
    responseP99: { name: t('Response p99'), ...ms },
    waitingP50: { name: t('Waiting p50'), ...ms },
    serviceP50: { name: t('Service p50'), ...ms },
    poolUtilization: { name: t('Pool utilization'), ...share },
    strandedIdleMs: { name: t('Cores idle while tasks wait'), ...ms },
    startMs: { name: t('Start of the pool'), ...ms },
    startUpP50: { name: t('Worker start-up p50'), ...ms },
    threadMs: { name: t('Thread time'), print: formatThreadTime, unit: 'ms' },
  }) as const satisfies Partial<Record<Measure, MeasureText>>

/** A measure with a name in the tables. */
export type NamedMeasure = keyof ReturnType<typeof texts>

export const measureText = (measure: NamedMeasure): MeasureText => texts()[measure]
