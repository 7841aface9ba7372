import type { RunOnScreen, ShownSeries } from '../chart'
import { ChartCard } from '../frame/chart-card'
import { whyNoTasks } from '../frame/why-empty'
import { colorOf, nameOf } from '../types'
import { useLive } from '../frame/use-live'
import { overTimeRows, overTimeSummary, overTimeTable, type OverTimeMetric } from './over-time-rows'
import { OverTimeStrips } from './over-time-strips'
import { stripsHeight } from '../frame/strips'
import { figureName } from '../../i18n/figures'
import { t } from '../../i18n/text'

interface OverTimeProps extends ShownSeries, Pick<RunOnScreen, 'selection'> {
  /** Number of variants, including those that have not run yet. */
  variants: number
}

const textsOf = (metric: OverTimeMetric) =>
  metric === 'running'
    ? {
        title: t('Running at once'),
        subtitle: t('tasks that run at the same time'),
        unit: t('tasks running'),
      }
    : metric === 'queued'
      ? {
          title: t('Tasks waiting'),
          subtitle: t('submitted, not started'),
          unit: t('tasks waiting'),
        }
      : {
          title: figureName('throughputPerS'),
          subtitle: t('tasks finished per second, smoothed; the pointer shows the counts'),
          unit: t('tasks per second'),
        }

const OverTime = (props: OverTimeProps & { metric: OverTimeMetric }) => {
  const { series, empty, selection, metric, variants } = props
  const { rows, ...live } = useLive(series, overTimeRows, metric)
  const known = rows.some((row) => series.some(({ id }) => (row[id] ?? null) !== null))
  const { title, subtitle, unit } = textsOf(metric)
  return (
    <ChartCard
      {...live}
      title={title}
      subtitle={subtitle}
      legend={series.map((one) => ({ label: nameOf(one), color: colorOf(one.id), look: 'line' }))}
      summary={overTimeSummary(rows, series, unit)}
      height={stripsHeight(variants)}
      table={() => overTimeTable(rows, series, metric)}
      empty={empty ?? whyNoTasks(series, known)}
    >
      <OverTimeStrips
        {...{ title, unit, rows, series, selection }}
        binned={metric === 'throughputPerS'}
      />
    </ChartCard>
  )
}

export const QueueDepth = (props: OverTimeProps) => <OverTime {...props} metric="queued" />
export const Running = (props: OverTimeProps) => <OverTime {...props} metric="running" />
export const Throughput = (props: OverTimeProps) => <OverTime {...props} metric="throughputPerS" />
