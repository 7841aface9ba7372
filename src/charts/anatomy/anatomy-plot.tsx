import { useId } from 'react'
import { Bar, BarChart, LabelList, XAxis, YAxis, type BarShapeProps } from 'recharts'
import type { VariantId } from '../../../workers/api'
import { formatMs } from '../../base/format'
import { t } from '../../i18n/text'
import {
  axis,
  Dots,
  fullTicks,
  useFilling,
  OutsideTooltip,
  rowOf,
  tickMs,
  type TipContent,
  useTypeScale,
} from '../frame/plot-parts'
import { withoutCoreName } from '../without-core'
import { colorOf } from '../types'
import { behindHost, partName, sumOf, withoutCoreMs, type AnatomyRow } from './anatomy-rows'
import { segmentLooks, type Part } from './segment-look'

interface PlotProps {
  rows: readonly AnatomyRow[]
  shown: readonly Part[]
}

const Lines = ({ id, color }: { id: string; color: string }) => (
  <pattern id={id} width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
    <rect width="5" height="5" fill="var(--panel)" />
    <line x1="0" y1="0" x2="0" y2="5" stroke={color} strokeWidth="3.4" />
  </pattern>
)

const frame = { top: 4, right: 76, bottom: 0, left: 0 } as const
const NAME_WIDTH = 116

export const StackedPlot = ({ rows, shown }: PlotProps) => {
  const id = `parts${useId().replace(/\W/g, '')}`
  const ticks = fullTicks(Math.max(...rows.map((row) => sumOf(row, shown))), 3)
  const shape = (segment: Part) => (item: BarShapeProps) => {
    const row = rowOf<AnatomyRow>(item)
    const { color, look } = segmentLooks[segment]
    const { x, y, width, height: thick } = item
    if (!(width > 0)) return <g />
    const paint = color ?? colorOf(row.id)
    if (segment === 'service' && row.withoutCore > 0) {
      const solid = width * (1 - row.withoutCore)
      return (
        <>
          <rect {...{ x, y }} width={solid} height={thick} fill={paint} />
          <rect
            y={y}
            x={x + solid}
            width={width - solid}
            height={thick}
            fill={`url(#${id}${row.id})`}
          />
        </>
      )
    }
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
  return (
    <BarChart
      {...useFilling()}
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
      <OutsideTooltip tip={(_, row: AnatomyRow) => tipOf(row, shown)} />
      {shown.map((segment) => (
        <Bar
          key={segment}
          dataKey={segment}
          stackId="parts"
          isAnimationActive={false}
          shape={shape(segment)}
        >
          {segment === shown.at(-1) && (
            <LabelList
              dataKey={(row: AnatomyRow) => formatMs(sumOf(row, shown))}
              position="right"
              offset={8}
              fill="var(--ink)"
              fontSize="0.75rem"
              fontWeight={570}
            />
          )}
        </Bar>
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

const NameAxis = () => (
  <YAxis
    type="category"
    dataKey="name"
    width={NAME_WIDTH * useTypeScale()}
    interval={0}
    axisLine={false}
    tickLine={false}
    tick={{ fill: 'var(--ink-2)', fontSize: '0.71875rem' }}
  />
)

const tipOf = (row: AnatomyRow, shown: readonly Part[]): TipContent => ({
  title: row.name,
  lines: [
    ...shown.flatMap((segment) => [
      {
        label: partName(segment, [row]),
        value: formatMs(row.parts[segment]),
        color: segmentLooks[segment].color ?? colorOf(row.id),
      },
      ...(segment === 'service' && row.withoutCore > 0
        ? [{ label: withoutCoreName(), value: formatMs(withoutCoreMs(row)) }]
        : []),
    ]),
    { label: t('response'), value: formatMs(row.responseMs) },
    ...(row.blockedMs === null ? [] : [{ label: behindHost(), value: formatMs(row.blockedMs) }]),
  ],
})

/** One group per segment, one bar per variant: percentiles must not be stacked. */
export const GroupedPlot = ({ rows, shown }: PlotProps) => {
  const most = Math.max(0, ...rows.flatMap(({ parts }) => shown.map((one) => parts[one] ?? 0)))
  const data = shown.map((segment) => ({
    name: partName(segment, rows),
    ...Object.fromEntries(rows.map(({ id, parts }) => [id, parts[segment]])),
  }))
  return (
    <BarChart
      {...useFilling()}
      data={data}
      layout="vertical"
      margin={frame}
      barCategoryGap="22%"
      barGap={1}
    >
      <MsAxis ticks={fullTicks(most, 3)} />
      <NameAxis />
      <OutsideTooltip
        tip={(label, values: Partial<Record<VariantId, number | null>>) => ({
          title: label,
          lines: rows.map(({ id, name }) => ({
            label: name,
            value: formatMs(values[id] ?? null),
            color: colorOf(id),
          })),
        })}
      />
      {rows.map(({ id }) => (
        <Bar key={id} dataKey={id} isAnimationActive={false} fill={colorOf(id)} />
      ))}
    </BarChart>
  )
}
