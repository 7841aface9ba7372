import type { JSX } from 'react'
import { Bar, BarChart, CartesianGrid, type BarShapeProps } from 'recharts'
import type { VariantId } from '../../../workers/api'
import { formatMs } from '../../base/format'
import { filling, fullTicks, grid, OutsideTooltip, rowOf } from '../frame/plot-parts'
import { logTicks } from '../latency/latency-rows'
import { colorOf } from '../types'
import { frame, MsAxis, NameAxis, type PlotProps } from './anatomy-plot'
import { partName, type AnatomyRow } from './anatomy-rows'
import type { Part } from './segment-look'

const DOT_PX = 3.6

/** A dot at the end of the bar. A log axis has no 0: a ring stands before its beginning. */
const dot =
  (id: VariantId, rows: readonly AnatomyRow[]) =>
  (item: BarShapeProps): JSX.Element => {
    const { segment } = rowOf<{ segment: Part }>(item)
    const ms = rows.find((row) => row.id === id)?.parts[segment]
    const { x, y, width, height } = item
    const middle = y + height / 2
    if (ms === null || ms === undefined) return <g />
    return ms > 0 ? (
      <circle cx={x + width} cy={middle} r={DOT_PX} fill={colorOf(id)} />
    ) : (
      <circle cx={x + DOT_PX} cy={middle} r={DOT_PX - 1} fill="none" stroke={colorOf(id)} />
    )
  }

/** One group per segment, one bar per variant: percentiles must not be stacked. */
export const GroupedPlot = ({ rows, shown, log }: PlotProps & { log: boolean }) => {
  const values = rows.flatMap(({ parts }) => shown.map((one) => parts[one] ?? 0))
  const most = Math.max(0, ...values)
  const least = Math.min(most, ...values.filter((ms) => ms > 0)) / 1.5
  const domain: [number, number] = log ? [least, most * 1.3] : [0, fullTicks(most, 3).at(-1) ?? 1]
  const data = shown.map((segment) => ({
    segment,
    name: partName(segment, rows),
    ...Object.fromEntries(
      rows.map(({ id, parts }) => [id, log ? parts[segment] || least : parts[segment]]),
    ),
  }))
  return (
    <BarChart
      {...filling}
      data={data}
      layout="vertical"
      margin={frame}
      barCategoryGap="22%"
      barGap={1}
    >
      {log && <CartesianGrid {...grid} vertical horizontal={false} />}
      <MsAxis
        ticks={log ? logTicks(...domain) : fullTicks(most, 3)}
        domain={domain}
        scale={log ? 'log' : 'linear'}
      />
      <NameAxis interval={0} />
      <OutsideTooltip
        tip={(label) => {
          const segment = shown.find((one) => partName(one, rows) === label)
          if (!segment) return null
          const lines = rows.map(({ id, name, parts }) => ({
            label: name,
            value: formatMs(parts[segment]),
            color: colorOf(id),
          }))
          return { title: label, lines }
        }}
      />
      {rows.map(({ id }) => (
        <Bar
          key={id}
          dataKey={id}
          isAnimationActive={false}
          fill={colorOf(id)}
          {...(log && { shape: dot(id, rows) })}
        />
      ))}
    </BarChart>
  )
}
