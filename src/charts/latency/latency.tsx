import { lazy, useMemo, useState } from 'react'
import { formatCount } from '../../format'
import { ChartCard, Segments } from '../chart-card'
import { LiveArea } from '../live-area'
import { stateOf, type TrialChartProps } from '../trial-chart'
import { colorOf, nameOf } from '../types'
import { useLive } from '../use-live'
import {
  latencyRows,
  latencySummary,
  latencyTable,
  sampleText,
  type LatencyMetric,
} from './latency-rows'
import { t } from '../../i18n/text'

const LatencyPlot = lazy(async () => ({ default: (await import('./latency-plot')).LatencyPlot }))

const METRICS: readonly { value: LatencyMetric; label: string; title: string }[] = [
  { value: 'response', label: 'Response', title: 'Response time' },
  { value: 'waiting', label: 'Waiting', title: 'Waiting: queue and inbox' },
  { value: 'queueWait', label: 'Queue', title: 'Queue wait' },
  { value: 'service', label: 'Service', title: 'Service time' },
]

/** How long tasks took: histograms on a log axis, variants overlaid, percentiles marked. */
export const LatencyHistogram = ({ series, height = 220, state }: TrialChartProps) => {
  const [metric, setMetric] = useState<LatencyMetric>('response')
  const live = series.some((one) => one.live)
  const turn = useLive(series)
  // A new version says that the trial has gone on; the reader itself stays the same.
  // oxlint-disable-next-line react-hooks/exhaustive-deps
  const rows = useMemo(() => latencyRows(series, metric), [series, metric, turn.version])
  const zeros = rows.series.reduce((sum, one) => sum + one.zeros, 0)
  const open = series.some((one) => one.responseFrom === 'arrive')
  const from =
    metric === 'response' ? (open ? t('from the intended arrival, ') : t('from submit, ')) : ''
  const below = zeros > 0 ? t(', {zeros} at 0', { zeros: formatCount(zeros) }) : ''
  return (
    <ChartCard
      title={t(METRICS.find(({ value }) => value === metric)?.title ?? '')}
      subtitle={t('{series}{below} · {from}log axis', {
        series: sampleText(rows.series),
        below,
        from,
      })}
      live={live}
      legend={series.map((one) => ({ label: nameOf(one), color: colorOf(one.id) }))}
      summary={latencySummary(rows)}
      height={height}
      table={() => latencyTable(rows)}
      state={state ?? stateOf(series, rows.bins.length > 0 || zeros > 0)}
      controls={
        <Segments label={t('Time shown')} value={metric} options={METRICS} onChange={setMetric} />
      }
    >
      <LiveArea turn={turn} label={t('Latency')}>
        <LatencyPlot rows={rows} height={height} />
      </LiveArea>
    </ChartCard>
  )
}
