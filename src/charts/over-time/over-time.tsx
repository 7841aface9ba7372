import type { RunOnScreen, ShownSeries } from '../chart'
import { ChartCard, PLOT_PX } from '../frame/chart-card'
import { LiveArea } from '../frame/live-area'
import { stateOf } from '../frame/chart-state'
import { colorOf, nameOf } from '../types'
import { useLive } from '../frame/use-live'
import { overTimeRows, overTimeSummary, overTimeTable, type OverTimeMetric } from './over-time-rows'
import { OverTimePlot } from './over-time-plot'
import { t } from '../../i18n/text'

type OverTimeProps = ShownSeries & Pick<RunOnScreen, 'selection'>

const textsOf = (metric: OverTimeMetric) =>
  metric === 'queued'
    ? {
        title: t('Tasks waiting'),
        subtitle: t('submitted, not started'),
        unit: t('tasks waiting'),
      }
    : {
        title: t('Throughput'),
        subtitle: t('tasks finished per second'),
        unit: t('tasks per second'),
      }

const OverTime = (props: OverTimeProps & { metric: OverTimeMetric }) => {
  const { series, state, selection, metric } = props
  const { live, turn, rows } = useLive(series, overTimeRows, metric)
  const known = rows.some((row) => series.some(({ id }) => (row[id] ?? null) !== null))
  const { title, subtitle, unit } = textsOf(metric)
  return (
    <ChartCard
      title={title}
      subtitle={subtitle}
      live={live}
      legend={series.map((one) => ({ label: nameOf(one), color: colorOf(one.id), look: 'line' }))}
      summary={overTimeSummary(rows, series, unit)}
      table={() => overTimeTable(rows, series, metric)}
      state={state ?? stateOf(series, known)}
    >
      <LiveArea turn={turn} label={title}>
        <OverTimePlot {...{ rows, series, metric, selection }} height={PLOT_PX} />
      </LiveArea>
    </ChartCard>
  )
}

/** How many tasks wait, over time. */
export const QueueDepth = (props: OverTimeProps) => <OverTime {...props} metric="queued" />

/** How many tasks finish per second, over time. */
export const Throughput = (props: OverTimeProps) => <OverTime {...props} metric="throughputPerS" />
