import { CartesianGrid, Line, LineChart, ReferenceArea, Tooltip, XAxis, YAxis } from 'recharts'
import { formatMs } from '../../format'
import { axis, fullTicks, grid, roundTicks, tickMs, Tip, useWidthOf } from '../plot-parts'
import { colorOf, nameOf, type TimeRange, type TrialSeries } from '../types'
import type { OverTimeMetric, TimeRow } from './over-time-rows'
import { t } from '../../i18n/text'

interface OverTimePlotProps {
  rows: readonly TimeRow[]
  series: readonly TrialSeries[]
  metric: OverTimeMetric
  print: (value: number) => string
  selection: TimeRange | null
  height: number
}

/** A line a variant over the time since its first submit. */
export const OverTimePlot = (props: OverTimePlotProps) => {
  const widthOf = useWidthOf()
  const { rows, series, metric, print, selection, height } = props
  const end = rows.at(-1)?.ms ?? 1
  const most = Math.max(0, ...rows.flatMap((row) => series.map(({ id }) => row[id] ?? 0)))
  const values = fullTicks(most, 4)
  return (
    <LineChart
      responsive
      style={{ width: '100%', height }}
      data={[...rows]}
      margin={{ top: 10, right: 16, bottom: 0, left: 0 }}
    >
      <CartesianGrid {...grid} />
      <XAxis
        {...axis}
        dataKey="ms"
        type="number"
        domain={[0, end]}
        ticks={roundTicks(end, 5)}
        tickFormatter={tickMs}
        minTickGap={14}
        interval="equidistantPreserveStart"
        height={24}
      />
      <YAxis
        {...axis}
        width={widthOf(values.map(print))}
        axisLine={false}
        domain={[0, values.at(-1) ?? 1]}
        ticks={values}
        tickFormatter={print}
      />
      {selection && (
        <ReferenceArea x1={selection.from} x2={selection.to} fill="var(--ink)" fillOpacity={0.08} />
      )}
      <Tooltip
        isAnimationActive={false}
        cursor={{ stroke: 'var(--line-strong)' }}
        content={({ label }) => {
          const row = rows.find(({ ms }) => ms === Number(label))
          return row ? (
            <Tip
              title={t('at {ms}', { ms: formatMs(row.ms) })}
              lines={series.map((one) => ({
                label: nameOf(one),
                value: print(row[one.id] ?? NaN),
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
