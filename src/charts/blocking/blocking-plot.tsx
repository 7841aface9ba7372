import { Bar, BarChart, CartesianGrid, XAxis } from 'recharts'
import type { VariantId } from '../../../workers/api'
import { formatMs } from '../../base/format'
import {
  axis as look,
  BarTooltip,
  fullTicks,
  grid,
  margin,
  filling,
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

/** A value of the axis with each variant's parts, and the rows for shapes and tooltip. */
type BarGroup = { name: string; rows: BlockingRow[] } & Partial<
  Record<`${VariantId}${'blocking' | 'rest'}`, number>
>

const groupsOf = (rows: readonly BlockingRow[]): BarGroup[] => {
  const groups = new Map<BlockingRow['x'], BarGroup>()
  for (const row of rows) {
    const group: BarGroup = groups.get(row.x) ?? {
      name: row.x === null ? '' : String(row.x),
      rows: [],
    }
    group.rows.push(row)
    group[`${row.id}blocking`] = row.blockingMs
    group[`${row.id}rest`] = row.restMs
    groups.set(row.x, group)
  }
  return [...groups.values()]
}

export const BlockingPlot = ({ rows, axis }: BlockingPlotProps) => {
  const groups = groupsOf(rows)
  const ticks = fullTicks(Math.max(...rows.map(({ totalMs }) => totalMs)), 5)
  const ids = [...new Set(rows.map(({ id }) => id))]
  const tip = (group: BarGroup | undefined) =>
    group && {
      title: axis ? `${axis.label} ${group.name}` : t('Median total'),
      lines: group.rows.flatMap(({ id, name, blockingMs, restMs, totalMs }) => [
        { label: t('{name}, total', { name }), value: formatMs(totalMs), color: colorOf(id) },
        { label: t('blocking'), value: formatMs(blockingMs) },
        { label: t('rest'), value: formatMs(restMs) },
      ]),
    }
  return (
    <BarChart {...filling} data={groups} margin={margin} barGap={1} barCategoryGap="18%">
      <CartesianGrid {...grid} />
      <XAxis {...look} dataKey="name" type="category" height={24} minTickGap={4} />
      <ValueAxis ticks={ticks} print={tickMs} />
      <BarTooltip tip={(label) => tip(groups.find(({ name }) => name === String(label)))} />
      {ids.flatMap((id) => [
        <Bar
          key={`${id}blocking`}
          dataKey={`${id}blocking`}
          stackId={id}
          maxBarSize={72}
          fill={colorOf(id)}
          fillOpacity={0.42}
          isAnimationActive={false}
        />,
        <Bar
          key={`${id}rest`}
          dataKey={`${id}rest`}
          stackId={id}
          maxBarSize={72}
          fill={colorOf(id)}
          isAnimationActive={false}
        />,
      ])}
    </BarChart>
  )
}
