import { useState } from 'react'
import type { EachSeries, ShownSeries } from '../chart'
import { ChartCard, Segments } from '../frame/chart-card'
import { whyNoTasks } from '../frame/why-empty'
import { hasWaiting, isObserved, variantEntry } from '../types'
import { useLive } from '../frame/use-live'
import {
  latencyRows,
  latencySummary,
  latencyTable,
  percentileLabel,
  sampleText,
  zerosText,
  type LatencyMetric,
} from './latency-rows'
import { LatencyRidges } from './latency-ridges'
import { stripsHeight } from '../frame/strips'
import { t } from '../../i18n/text'

const metrics = (): readonly { value: LatencyMetric; label: string; title: string }[] => [
  { value: 'response', label: t('Response'), title: t('Response time') },
  { value: 'waiting', label: t('Waiting'), title: t('Waiting: queue and inbox') },
  { value: 'queueWait', label: t('Queue'), title: t('Queue wait') },
  { value: 'service', label: t('Service'), title: t('Service time') },
]

/** What is known of tasks that other code ran: without arrivals no more than how long they took. */
const observedMetrics = (series: ShownSeries['series']): ReturnType<typeof metrics> =>
  series.some(hasWaiting)
    ? metrics().filter(({ value }) => value !== 'queueWait')
    : [{ value: 'service', label: t('Duration'), title: t('Duration of the tasks') }]

export const LatencyHistogram = ({ series, empty, variants }: EachSeries) => {
  const [chosen, setMetric] = useState<LatencyMetric>('response')
  const options = isObserved(series) ? observedMetrics(series) : metrics()
  const metric = (options.find(({ value }) => value === chosen) ?? options[0])?.value ?? chosen
  const { rows, ...live } = useLive(series, latencyRows, metric)
  const title = options.find(({ value }) => value === metric)?.title ?? ''
  const zeros = rows.series.reduce((sum, one) => sum + one.zeros, 0)
  const open = series.some((one) => one.responseFrom === 'arrive')
  const from =
    metric === 'response' ? ` · ${open ? t('from the intended arrival') : t('from submit')}` : ''
  const heights = variants > 1 ? ` · ${t('each as high as its own maximum')}` : ''
  return (
    <ChartCard
      {...live}
      title={title}
      subtitle={`${sampleText(rows.series)}${zerosText(zeros)}${from}${heights}`}
      legend={[
        ...series.map(variantEntry),
        { label: percentileLabel(rows, 'p50'), color: 'var(--ink-3)', look: 'line' },
        { label: percentileLabel(rows, 'p99'), color: 'var(--ink-3)', look: 'dash' },
      ]}
      summary={latencySummary(rows)}
      height={stripsHeight(variants)}
      table={() => latencyTable(rows)}
      empty={empty ?? whyNoTasks(series, rows.bins.length > 0 || zeros > 0)}
      controls={
        options.length > 1 && (
          <Segments label={t('Time shown')} value={metric} options={options} onChange={setMetric} />
        )
      }
    >
      <LatencyRidges rows={rows} title={title} />
    </ChartCard>
  )
}
