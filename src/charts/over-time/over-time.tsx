import { lazy, useMemo } from 'react'
import { formatCount } from '../../format'
import { ChartCard } from '../chart-card'
import { LiveArea } from '../live-area'
import { stateOf, type TrialChartProps } from '../trial-chart'
import { colorOf, nameOf, type TimeRange } from '../types'
import { useLive } from '../use-live'
import { overTimeRows, overTimeSummary, overTimeTable, type OverTimeMetric } from './over-time-rows'
import { t } from '../../i18n/text'

const OverTimePlot = lazy(async () => ({
  default: (await import('./over-time-plot')).OverTimePlot,
}))

interface OverTimeProps extends TrialChartProps {
  /** A time range that is selected elsewhere. */
  selection?: TimeRange | null
}

const TEXTS = {
  queued: { title: 'Tasks waiting', subtitle: 'submitted and not started', unit: 'tasks waiting' },
  throughputPerS: {
    title: 'Throughput',
    subtitle: 'tasks done per second',
    unit: 'tasks per second',
  },
} as const

const OverTime = (props: OverTimeProps & { metric: OverTimeMetric }) => {
  const { series, height = 220, state, selection = null, metric } = props
  const live = series.some((one) => one.live)
  const turn = useLive(series)
  // A new version says that the trial has gone on; the reader itself stays the same.
  // oxlint-disable-next-line react-hooks/exhaustive-deps
  const rows = useMemo(() => overTimeRows(series, metric), [series, metric, turn.version])
  const known = rows.some((row) => series.some(({ id }) => (row[id] ?? null) !== null))
  const { title, subtitle, unit } = TEXTS[metric]
  return (
    <ChartCard
      title={t(title)}
      subtitle={t(subtitle)}
      live={live}
      legend={series.map((one) => ({ label: nameOf(one), color: colorOf(one.id), look: 'line' }))}
      summary={overTimeSummary(rows, series, t(unit))}
      height={height}
      table={() => overTimeTable(rows, series, metric)}
      state={state ?? stateOf(series, known)}
    >
      <LiveArea turn={turn} label={t(title)}>
        <OverTimePlot {...{ rows, series, metric, selection, height }} print={formatCount} />
      </LiveArea>
    </ChartCard>
  )
}

/** How many tasks wait, over time. */
export const QueueDepth = (props: OverTimeProps) => <OverTime {...props} metric="queued" />

/** How many tasks are done per second, over time. */
export const Throughput = (props: OverTimeProps) => <OverTime {...props} metric="throughputPerS" />
