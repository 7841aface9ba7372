import {
  Bar as Bars,
  BarChart,
  CartesianGrid,
  ReferenceLine,
  XAxis,
  YAxis,
  type BarShapeProps,
} from 'recharts'
import type { Experiment, VariantId } from '../../../workers/api'
import { formatInterval, formatMs, formatNumber, formatRatio } from '../../base/format'
import {
  axis as look,
  BarTooltip,
  grid,
  useFilling,
  rowOf,
  type TipContent,
  useWidthOf,
} from '../frame/plot-parts'
import { colorOf, variantEntry } from '../types'
import { barOf, shootOutScale, type Bar, type Group } from './shoot-out-rows'
import { t } from '../../i18n/text'

/** Room for the figure beside the furthest dot. */
const FIGURE_PX = 52

/** Returns the distance of a value from the axis's beginning, given the bar to `bar`. */
type OffsetOf = (bar: Bar, width: number, value: number) => number

const DOT_PX = 4
/** Minimum height of a row with texts, which would cover each other in lower ones. */
const TEXT_PX = 8

/** Draws a dot, its interval and its figure at the end of a bar that is not drawn. */
const shape = (id: VariantId, offsetOf: OffsetOf) => (item: BarShapeProps) => {
  const group = rowOf<Group>(item)
  const bar = barOf(group, id)
  const { x, y, width, height } = item
  const middle = y + height / 2
  const texts = height >= TEXT_PX
  if (texts && group.missing.includes(id))
    return (
      <text x={x + 4} y={middle} dominantBaseline="central" fill="var(--ink-3)" fontSize="0.625rem">
        {t('none')}
      </text>
    )
  if (!bar || !(width > 0)) return <g />
  const [from, to] = (bar.interval ?? [bar.ratio, bar.ratio]).map(
    (value) => x + offsetOf(bar, width, value),
  )
  return (
    <g>
      {bar.interval && (
        <line x1={from} x2={to} y1={middle} y2={middle} stroke={colorOf(id)} strokeWidth={1.8} />
      )}
      <circle cx={x + width} cy={middle} r={DOT_PX} fill={colorOf(id)} />
      {texts && (
        <text
          x={Math.max(x + width + DOT_PX, to ?? 0) + 4}
          y={middle}
          dominantBaseline="central"
          fill={bar === group.fastest ? 'var(--ink)' : 'var(--ink-2)'}
          fontWeight={bar === group.fastest ? 650 : 400}
          fontSize="0.65625rem"
        >
          {bar === group.fastest ? '1' : `${formatRatio(bar.ratio, bar.ratio < 10 ? 1 : 0)} ×`}
        </text>
      )}
    </g>
  )
}

const tipOf = (group: Group, variants: Experiment['variants']): TipContent => ({
  title: group.name,
  lines: variants.flatMap((variant) => {
    const bar = barOf(group, variant.id)
    const value = bar
      ? t('{ratio} × {interval} {msPerTask} per task', {
          ratio: formatRatio(bar.ratio),
          interval: bar.interval ? formatInterval(bar.interval) : '',
          msPerTask: formatMs(bar.msPerTask),
        })
      : t('none: no such build')
    return bar || group.missing.includes(variant.id) ? [{ ...variantEntry(variant), value }] : []
  }),
})

interface ShootOutPlotProps {
  groups: readonly Group[]
  variants: Experiment['variants']
}

export const ShootOutPlot = ({ groups, variants }: ShootOutPlotProps) => {
  const widthOf = useWidthOf()
  const { scale, min, max, ticks } = shootOutScale(groups)
  const place = (value: number) =>
    scale === 'log' ? Math.log(value / min) / Math.log(max / min) : (value - min) / (max - min)
  const offsetOf: OffsetOf = (bar, width, value) =>
    (width * place(Math.max(min, value))) / place(bar.ratio)
  /** A variant without a build has its word at the beginning of the axis. */
  const valueOf = (id: VariantId) => (group: Group) =>
    group.missing.includes(id) ? min : barOf(group, id)?.ratio
  return (
    <BarChart
      {...useFilling()}
      data={groups}
      layout="vertical"
      margin={{ top: 2, right: FIGURE_PX, bottom: 2, left: 0 }}
      barCategoryGap={7}
      barGap={1}
    >
      <CartesianGrid {...grid} vertical horizontal={false} />
      <XAxis
        {...look}
        type="number"
        scale={scale}
        domain={[min, max]}
        ticks={ticks}
        tickFormatter={(value: number) => `${formatNumber(value, value % 1 ? 1 : 0)} ×`}
        height={26}
      />
      <YAxis
        {...look}
        type="category"
        dataKey="name"
        width={widthOf(groups.map(({ name }) => name))}
        interval={0}
        tick={{ fill: 'var(--ink-2)', fontSize: '0.71875rem' }}
      />
      <ReferenceLine x={1} stroke="var(--line-strong)" />
      <BarTooltip tip={(_, group: Group) => tipOf(group, variants)} />
      {variants.map(({ id }) => (
        <Bars
          key={id}
          dataKey={valueOf(id)}
          isAnimationActive={false}
          shape={shape(id, offsetOf)}
        />
      ))}
    </BarChart>
  )
}
