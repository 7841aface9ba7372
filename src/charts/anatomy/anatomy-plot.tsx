import { useId } from 'react'
import { Bar, BarChart, XAxis, YAxis, type BarShapeProps } from 'recharts'
import type { Segment } from '../../../workers/api'
import { formatMs } from '../../base/format'
import { t } from '../../i18n/text'
import {
  axis,
  BarTooltip,
  Dots,
  fullTicks,
  sized,
  SplitBar,
  tickMs,
  Tip,
  useTypeScale,
} from '../frame/plot-parts'
import { withoutCoreName } from '../without-core'
import { colorOf } from '../types'
import { behindHost, shownSegments, withoutCoreMs, type AnatomyRow } from './anatomy-rows'
import { segmentLooks, segmentName } from './segment-look'

interface PlotProps {
  rows: readonly AnatomyRow[]
  height: number
}

const rowOf = (item: { payload?: unknown }): AnatomyRow => item.payload as AnatomyRow // our own data

/** Diagonal lines in a colour. */
const Lines = ({ id, color }: { id: string; color: string }) => (
  <pattern id={id} width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
    <rect width="5" height="5" fill="var(--panel)" />
    <line x1="0" y1="0" x2="0" y2="5" stroke={color} strokeWidth="3.4" />
  </pattern>
)

const frame = { top: 4, right: 76, bottom: 0, left: 0 } as const
const NAME_WIDTH = 116

interface TotalProps {
  rows: readonly AnatomyRow[]
  /** Given by the plot. */
  x?: number
  y?: number
  width?: number
  height?: number
  index?: number
}

const Total = ({ rows, x = 0, y = 0, width = 0, height = 0, index = 0 }: TotalProps) => (
  <text
    x={x + width + 8}
    y={y + height / 2}
    dominantBaseline="central"
    fill="var(--ink)"
    fontSize="0.75rem"
    fontWeight={570}
  >
    {formatMs(rows[index]?.sumMs)}
  </text>
)

/** One bar per variant, one piece per segment; the response is printed at its end. */
export const StackedPlot = ({ rows, height }: PlotProps) => {
  const id = `parts${useId().replace(/\W/g, '')}`
  const names = new Map(rows.map((row) => [row.name, row]))
  const most = Math.max(...rows.map(({ sumMs }) => sumMs))
  const ticks = fullTicks(most, 3)
  const shown = shownSegments(rows)
  const shape = (segment: Segment) => (item: BarShapeProps) => {
    const row = rowOf(item)
    const { color, look } = segmentLooks[segment]
    const { x, y, width, height: thick } = item
    if (!(width > 0)) return <g />
    const paint = color ?? colorOf(row.id)
    if (segment === 'service' && row.withoutCore > 0)
      return (
        <SplitBar
          {...{ x, y, width, height: thick, color: paint, pattern: `${id}${row.id}` }}
          share={row.withoutCore}
        />
      )
    const fill = look === 'hatch' ? `url(#${id}${segment})` : look === 'outline' ? 'none' : paint
    return (
      <rect
        {...{ x, y, width, fill }}
        height={thick}
        stroke={look === 'outline' || look === 'hatch' ? paint : 'var(--panel)'}
        strokeWidth={width > 3 ? 1 : 0}
        fillOpacity={look === 'soft' ? 0.45 : 1}
      />
    )
  }
  const last = shown.at(-1)
  return (
    <BarChart
      {...sized(height)}
      data={rows.map((row) => ({ ...row, ...row.parts }))}
      layout="vertical"
      margin={frame}
      barCategoryGap="28%"
    >
      <defs>
        {shown.map((segment) => (
          <Lines
            key={segment}
            id={`${id}${segment}`}
            color={segmentLooks[segment].color ?? 'var(--ink)'}
          />
        ))}
        {rows.map((row) => (
          <Dots key={row.id} id={`${id}${row.id}`} color={colorOf(row.id)} />
        ))}
      </defs>
      <MsAxis ticks={ticks} />
      <NameAxis />
      <BarTooltip
        at={(label) => {
          const row = names.get(String(label))
          return row ? <PartsTip row={row} shown={shown} /> : null
        }}
      />
      {shown.map((segment) => (
        <Bar
          key={segment}
          dataKey={segment}
          stackId="parts"
          isAnimationActive={false}
          shape={shape(segment)}
          {...(segment === last && { label: <Total rows={rows} /> })}
        />
      ))}
    </BarChart>
  )
}

const MsAxis = ({ ticks }: { ticks: readonly number[] }) => (
  <XAxis
    {...axis}
    type="number"
    domain={[0, ticks.at(-1) ?? 1]}
    ticks={[...ticks]}
    tickFormatter={tickMs}
    height={24}
  />
)

/** `interval`: 0 if no name may be left out. */
const NameAxis = ({ interval }: { interval?: number }) => {
  const scale = useTypeScale()
  return (
    <YAxis
      type="category"
      dataKey="name"
      width={NAME_WIDTH * scale}
      {...(interval !== undefined && { interval })}
      axisLine={false}
      tickLine={false}
      tick={{ fill: 'var(--ink-2)', fontSize: '0.71875rem' }}
    />
  )
}

const PartsTip = ({ row, shown }: { row: AnatomyRow; shown: readonly Segment[] }) => (
  <Tip
    title={row.name}
    lines={[
      ...shown.flatMap((segment) => [
        {
          label: segmentName(segment),
          value: formatMs(row.parts[segment]),
          color: segmentLooks[segment].color ?? colorOf(row.id),
        },
        ...(segment === 'service' && row.withoutCore > 0
          ? [{ label: withoutCoreName(), value: formatMs(withoutCoreMs(row)) }]
          : []),
      ]),
      { label: t('response'), value: formatMs(row.responseMs) },
      ...(row.blockedMs === null ? [] : [{ label: behindHost(), value: formatMs(row.blockedMs) }]),
    ]}
  />
)

/** One group per segment, one bar per variant: what does not add up must not be stacked. */
export const GroupedPlot = ({ rows, height }: PlotProps) => {
  const shown = shownSegments(rows)
  const data = shown.map((segment) => ({
    name: segmentName(segment),
    ...Object.fromEntries(rows.map(({ id, parts }) => [id, parts[segment]])),
  }))
  const most = Math.max(0, ...rows.flatMap(({ parts }) => shown.map((one) => parts[one] ?? 0)))
  const ticks = fullTicks(most, 3)
  return (
    <BarChart {...sized(height)} data={data} layout="vertical" margin={frame} barCategoryGap="22%">
      <MsAxis ticks={ticks} />
      <NameAxis interval={0} />
      <BarTooltip
        at={(label) => {
          const segment = shown.find((one) => segmentName(one) === label)
          if (!segment) return null
          const lines = rows.map(({ id, name, parts }) => ({
            label: name,
            value: formatMs(parts[segment]),
            color: colorOf(id),
          }))
          return <Tip title={String(label)} lines={lines} />
        }}
      />
      {rows.map(({ id }) => (
        <Bar key={id} dataKey={id} isAnimationActive={false} fill={colorOf(id)} />
      ))}
    </BarChart>
  )
}
