import { useId } from 'react'
import { Bar, BarChart, XAxis, YAxis, type BarShapeProps } from 'recharts'
import { formatPercent } from '../../base/format'
import {
  BarTooltip,
  Dots,
  Hatch,
  filling,
  rowOf,
  SplitBar,
  type TipContent,
  useTypeScale,
} from '../frame/plot-parts'
import { colorOf } from '../types'
import { spaced, type UtilizationRow } from './utilization-rows'
import { t } from '../../i18n/text'
import { withoutCoreName } from '../without-core'

const PARTS = ['service', 'overhead', 'stranded', 'idle'] as const
type TimePart = (typeof PARTS)[number]

/** Maximum height of a bar: a pool of one in a tall card would be a wall of colour. */
const MAX_BAR_PX = 44

/** Opacity of overhead: service, whose share is printed, has the variant's full colour. */
export const OVERHEAD_OPACITY = 0.45

export const tipOf = (row: UtilizationRow | undefined): TipContent | null =>
  row
    ? {
        title: t('Worker {name}', { name: row.name }),
        lines: [
          { label: t('service'), share: row.service },
          { label: withoutCoreName(), share: row.withoutCore },
          { label: t('overhead'), share: row.overhead },
          { label: t('idle while tasks wait'), share: row.stranded },
          { label: t('idle'), share: row.idle },
          { label: t('on a core, as the runtime counts'), share: row.onCore },
        ].flatMap(({ label, share }) =>
          share === null ? [] : [{ label, value: formatPercent(share, 1) }],
        ),
      }
    : null

/** Letters of a name that have room, also in the column for longer ones, and its width in px. */
const [SHORT, LONG, LONG_PX] = [8, 16, 112]

/** Names of threads differ at their ends. */
const endOf = (name: string): string => (name.length > LONG ? `…${name.slice(1 - LONG)}` : name)

/** One bar per worker, in `height` px; the share of service is printed at its end. */
export const UtilizationBars = ({
  rows,
  height,
}: {
  rows: readonly UtilizationRow[]
  height: number
}) => {
  const hatch = `hatch${useId().replace(/\W/g, '')}`
  const byKey = new Map(rows.map((row) => [row.key, row]))
  const scale = useTypeScale()
  const room = height / spaced(rows).length
  const long = rows.some(({ name }) => name.length > SHORT)
  const fontSize = Math.min(room < 14 ? 9.5 : 11.5 * scale, Math.max(9.5, room * 0.8))
  const shape = (part: TimePart) => (item: BarShapeProps) => {
    const { id, service, withoutCore } = rowOf<UtilizationRow>(item)
    const fill = {
      overhead: 'var(--ink-3)',
      stranded: `url(#${hatch})`,
      idle: 'var(--sunk)',
    }
    const { x, y, width, height: thick } = item
    if (!(width > 0)) return <g />
    if (part === 'service')
      return (
        <SplitBar
          {...{ x, y, width, height: thick, color: colorOf(id), pattern: `${hatch}${id}` }}
          share={(withoutCore ?? 0) / service}
        />
      )
    return (
      <rect
        {...{ x, y, width }}
        height={thick}
        fill={fill[part]}
        fillOpacity={part === 'overhead' ? OVERHEAD_OPACITY : 1}
      />
    )
  }
  const names = {
    type: 'category',
    dataKey: 'key',
    interval: room < 11 ? 'preserveStart' : 0,
    axisLine: false,
    tickLine: false,
  } as const
  return (
    <BarChart
      {...filling}
      data={spaced(rows)}
      layout="vertical"
      margin={{ top: 2, right: 0, bottom: 2, left: 0 }}
      barCategoryGap={rows.length > 24 ? 1 : 2}
    >
      <Hatch id={hatch} />
      <defs>
        {[...new Set(rows.map(({ id }) => id))].map((id) => (
          <Dots key={id} id={`${hatch}${id}`} color={colorOf(id)} />
        ))}
      </defs>
      <XAxis type="number" domain={[0, 1]} hide />
      <YAxis
        {...names}
        width={(long ? LONG_PX : 48) * scale}
        tick={{ fill: 'var(--ink-2)', fontSize }}
        tickFormatter={(key: string) => endOf((byKey.get(key)?.name ?? '').replace('wait ', 'w'))}
      />
      <YAxis
        yAxisId="share"
        orientation="right"
        {...names}
        width={46 * scale}
        tick={{ fill: 'var(--ink)', fontSize }}
        tickFormatter={(key: string) => {
          const row = byKey.get(key)
          return row ? formatPercent(row.service, 0) : ''
        }}
      />
      <BarTooltip tip={(label) => tipOf(byKey.get(String(label)))} />
      {PARTS.map((part) => (
        <Bar
          key={part}
          dataKey={part}
          stackId="use"
          maxBarSize={MAX_BAR_PX}
          isAnimationActive={false}
          shape={shape(part)}
        />
      ))}
    </BarChart>
  )
}
