import { CartesianGrid, Line, LineChart, ReferenceArea } from 'recharts'
import { formatCount, formatMs } from '../../base/format'
import { fullTicks, grid, LineTooltip, sized, TimeAxis, Tip, ValueAxis } from '../frame/plot-parts'
import { colorOf, nameOf, type TimeRange, type TrialSeries } from '../types'
import type { OverTimeMetric, TimeRow } from './over-time-rows'
import { t } from '../../i18n/text'

interface OverTimePlotProps {
  rows: readonly TimeRow[]
  series: readonly TrialSeries[]
  metric: OverTimeMetric
  selection: TimeRange | null
  height: number
}

/** One line per variant over the time since its first submit. */
export const OverTimePlot = (props: OverTimePlotProps) => {
  const { rows, series, metric, selection, height } = props
  const end = rows.at(-1)?.ms ?? 1
  const most = Math.max(0, ...rows.flatMap((row) => series.map(({ id }) => row[id] ?? 0)))
  const values = fullTicks(most, 4)
  return (
    <LineChart
      {...sized(height)}
      data={[...rows]}
      margin={{ top: 10, right: 16, bottom: 0, left: 0 }}
    >
      <CartesianGrid {...grid} />
      <TimeAxis end={end} />
      <ValueAxis ticks={values} print={formatCount} />
      {selection && (
        <ReferenceArea x1={selection.from} x2={selection.to} fill="var(--ink)" fillOpacity={0.08} />
      )}
      <LineTooltip
        at={(label) => {
          const row = rows.find(({ ms }) => ms === Number(label))
          return row ? (
            <Tip
              title={t('at {ms}', { ms: formatMs(row.ms) })}
              lines={series.map((one) => ({
                label: nameOf(one),
                value: formatCount(row[one.id] ?? NaN),
                color: colorOf(one.id),
              }))}
            />
          ) : null
        }}
      />
      {series.map(({ id }) => (
        <Line
          key={id}
          dataKey={id}
          type={metric === 'queued' ? 'linear' : 'stepBefore'}
          stroke={colorOf(id)}
          strokeWidth={1.8}
          dot={false}
          isAnimationActive={false}
        />
      ))}
    </LineChart>
  )
}
