import { Bar, BarChart, CartesianGrid, XAxis } from 'recharts'
import { formatMs } from '../../base/format'
import {
  axis as look,
  BarTooltip,
  fullTicks,
  grid,
  margin,
  useFilling,
  tickMs,
  ValueAxis,
} from '../frame/plot-parts'
import { colorOf, type SweepAxis } from '../types'
import type { BlockingRow } from './blocking-rows'
import { t } from '../../i18n/text'

interface BlockingPlotProps {
  rows: readonly BlockingRow[]
  axis: SweepAxis | null
}

/** A value of the axis, and the variants there. */
interface BarGroup {
  name: string
  rows: BlockingRow[]
}

const groupsOf = (rows: readonly BlockingRow[]): BarGroup[] =>
  [...new Set(rows.map(({ x }) => x))].map((x) => ({
    name: x === null ? '' : String(x),
    rows: rows.filter((row) => row.x === x),
  }))

/** Parts of a bar, from below, and how they look. */
const PARTS = [
  { part: 'blockingMs', fillOpacity: 0.42 },
  { part: 'restMs', fillOpacity: 1 },
] as const

export const BlockingPlot = ({ rows, axis }: BlockingPlotProps) => {
  const groups = groupsOf(rows)
  const ticks = fullTicks(Math.max(...rows.map(({ totalMs }) => totalMs)), 5)
  const ids = [...new Set(rows.map(({ id }) => id))]
  const tip = (_: unknown, group: BarGroup) => ({
    title: axis ? `${axis.label} ${group.name}` : t('Median total'),
    lines: group.rows.flatMap(({ id, name, blockingMs, restMs, totalMs }) => [
      { label: t('{name}, total', { name }), value: formatMs(totalMs), color: colorOf(id) },
      { label: t('blocking'), value: formatMs(blockingMs) },
      { label: t('rest'), value: formatMs(restMs) },
    ]),
  })
  return (
    <BarChart {...useFilling()} data={groups} margin={margin} barGap={1} barCategoryGap="18%">
      <CartesianGrid {...grid} />
      <XAxis {...look} dataKey="name" type="category" height={24} minTickGap={4} />
      <ValueAxis ticks={ticks} print={tickMs} />
      <BarTooltip tip={tip} />
      {ids.flatMap((id) =>
        PARTS.map(({ part, fillOpacity }) => (
          <Bar
            key={`${id}${part}`}
            dataKey={({ rows: here }: BarGroup) => here.find((row) => row.id === id)?.[part]}
            stackId={id}
            maxBarSize={72}
            fill={colorOf(id)}
            fillOpacity={fillOpacity}
            isAnimationActive={false}
          />
        )),
      )}
    </BarChart>
  )
}
