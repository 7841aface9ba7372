import type { EachSeries, RunOnScreen } from '../chart'
import { ChartCard } from '../frame/chart-card'
import { whyNoTasks } from '../frame/why-empty'
import { variantEntry } from '../types'
import { useLive } from '../frame/use-live'
import {
  overTimeRows,
  overTimeSummary,
  overTimeTable,
  textsOf,
  type OverTimeMetric,
} from './over-time-rows'
import { OverTimeStrips } from './over-time-strips'
import { stripsHeight } from '../frame/strips'

interface OverTimeProps extends EachSeries, Pick<RunOnScreen, 'selection'> {
  metric: OverTimeMetric
}

export const OverTime = ({ series, empty, selection, metric, variants }: OverTimeProps) => {
  const { rows, ...live } = useLive(series, overTimeRows, metric)
  const known = rows.some((row) => series.some(({ id }) => (row[id] ?? null) !== null))
  const { title, subtitle, unit } = textsOf(metric)
  return (
    <ChartCard
      {...live}
      title={title}
      subtitle={subtitle}
      legend={series.map((one) => ({ ...variantEntry(one), look: 'line' }))}
      summary={overTimeSummary(rows, series, unit)}
      height={stripsHeight(variants)}
      table={() => overTimeTable(rows, series, unit)}
      empty={empty ?? whyNoTasks(series, known)}
    >
      <OverTimeStrips
        {...{ title, unit, rows, series, selection }}
        binned={metric === 'throughputPerS'}
      />
    </ChartCard>
  )
}
