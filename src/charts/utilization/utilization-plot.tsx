import { useElementSize } from '@mantine/hooks'
import { useId } from 'react'
import { Bar, BarChart, XAxis, YAxis, type BarShapeProps } from 'recharts'
import type { VariantId } from '../../../workers/api'
import { formatPercent } from '../../base/format'
import { t } from '../../i18n/text'
import {
  BarTooltip,
  Dots,
  Hatch,
  filling,
  rowOf,
  type TipContent,
  useTypeScale,
} from '../frame/plot-parts'
import { Strips, type StripTick } from '../frame/strips'
import type { Size } from '../picture/paint/painter'
import { colorOf } from '../types'
import { withoutCoreName } from '../without-core'
import {
  columnsOf,
  partsOf,
  poolsOf,
  ROW_PX,
  spaced,
  TIME_PARTS,
  type Column,
  type Gap,
  type TimePart,
  type UtilizationRow,
} from './utilization-rows'

/** Draws each worker in a row of its own if rows can be read, else each pool in a strip. */
export const UtilizationPlot = ({ rows }: { rows: readonly UtilizationRow[] }) => {
  const { ref, height } = useElementSize<HTMLDivElement>()
  return (
    <div ref={ref} style={{ height: '100%' }}>
      {height > 0 &&
        (spaced(rows).length * ROW_PX <= height ? (
          <UtilizationBars rows={rows} height={height} />
        ) : (
          <UtilizationStrips rows={rows} />
        ))}
    </div>
  )
}

/** Patterns of the parts of a worker's time, and the look of each part. */
const useLooks = (rows: readonly UtilizationRow[]) => {
  const key = `use${useId().replace(/\W/g, '')}`
  const patterns = (
    <>
      <Hatch id={key} />
      <defs>
        {[...new Set(rows.map(({ id }) => id))].map((id) => (
          <Dots key={id} id={`${key}${id}`} color={colorOf(id)} />
        ))}
      </defs>
    </>
  )
  const lookOf = (id: VariantId) => ({
    service: { fill: colorOf(id) },
    withoutCore: { fill: `url(#${key}${id})` },
    // Service, whose share is printed, has the variant's full colour.
    overhead: { fill: 'var(--ink-3)', fillOpacity: 0.45 },
    stranded: { fill: `url(#${key})` },
    idle: { fill: 'var(--sunk)' },
  })
  return { patterns, lookOf }
}

const tipOf = (row: UtilizationRow | undefined): TipContent | null =>
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

/** Maximum height of a bar: a pool of one in a tall card would be a wall of colour. */
const MAX_BAR_PX = 44

/** Letters of a name that have room, also in the column for longer ones, and its width in px. */
const [SHORT, LONG, LONG_PX] = [8, 16, 112]

/** Names of threads differ at their ends. */
const endOf = (name: string): string => (name.length > LONG ? `…${name.slice(1 - LONG)}` : name)

/** One bar per worker, in `height` px; the share of service is printed at its end. */
const UtilizationBars = ({ rows, height }: { rows: readonly UtilizationRow[]; height: number }) => {
  const { patterns, lookOf } = useLooks(rows)
  const byKey = new Map(rows.map((row) => [row.key, row]))
  const scale = useTypeScale()
  const room = height / spaced(rows).length
  const long = rows.some(({ name }) => name.length > SHORT)
  const fontSize = Math.min(room < 14 ? 9.5 : 11.5 * scale, Math.max(9.5, room * 0.8))
  const shape = (part: TimePart) => (item: BarShapeProps) => {
    const { x, y, width, height: thick } = item
    if (!(width > 0)) return <g />
    return (
      <rect {...{ x, y, width }} height={thick} {...lookOf(rowOf<UtilizationRow>(item).id)[part]} />
    )
  }
  const names = {
    type: 'category',
    dataKey: 'key',
    interval: 0,
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
      {patterns}
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
      {TIME_PARTS.map((part) => (
        <Bar
          key={part}
          dataKey={(row: UtilizationRow | Gap) => ('worker' in row ? partsOf(row)[part] : null)}
          stackId="use"
          maxBarSize={MAX_BAR_PX}
          isAnimationActive={false}
          shape={shape(part)}
        />
      ))}
    </BarChart>
  )
}

const MAX_TICKS = 9

const ticksOf = (most: number): StripTick[] => {
  const step = 2 ** Math.max(0, Math.ceil(Math.log2(most / MAX_TICKS)))
  const workers = Array.from({ length: Math.floor(most / step) }, (_, i) => (i + 1) * step)
  return [...new Set([1, ...workers])].map((worker) => ({
    at: (worker - 0.5) / most,
    text: String(worker),
  }))
}

/** Joins columns in one path: a thousand elements would cost the page a frame. */
const pathOf = (columns: readonly Column[], most: number, { width, height }: Size): string => {
  const pitch = width / most
  const gap = pitch >= 5 ? 1 : 0
  return columns
    .map(({ worker, from, to }) => {
      const [x, y] = [worker * pitch, height * (1 - to)]
      return `M${x.toFixed(2)},${y.toFixed(2)}h${(pitch - gap).toFixed(2)}V${(height * (1 - from)).toFixed(2)}h${(gap - pitch).toFixed(2)}z`
    })
    .join('')
}

const UtilizationStrips = ({ rows }: { rows: readonly UtilizationRow[] }) => {
  const { patterns, lookOf } = useLooks(rows)
  const pools = poolsOf(rows)
  const most = Math.max(1, ...pools.map(({ workers }) => workers.length))
  return (
    <Strips
      label={t('Utilization')}
      strips={pools.map(({ id, workers }) => {
        const busy = workers.map(({ service }) => service)
        const [least, highest] = [Math.min(...busy), Math.max(...busy)]
        return {
          id,
          workers,
          figure: `${formatPercent(least, 0)} – ${formatPercent(highest, 0)}`,
        }
      })}
      ticks={ticksOf(most)}
      axis={t('worker; height: its time')}
      figures={t('service')}
      draw={({ id, workers }, box) => (
        <>
          {id === pools[0]?.id && patterns}
          {columnsOf(workers).map(({ part, columns }) => (
            <path key={part} d={pathOf(columns, most, box)} {...lookOf(id)[part]} />
          ))}
        </>
      )}
      tip={(share, { workers }) => tipOf(workers[Math.floor(share * most)])}
    />
  )
}
