import {
  DefaultZIndexes,
  Line,
  ReferenceDot,
  ReferenceLine,
  useXAxisScale,
  useYAxisScale,
  XAxis,
  ZIndexLayer,
} from 'recharts'
import { valueText, type VariantId } from '../../../workers/api'
import type { Opener } from '../chart'
import { formatCount, formatInterval, formatMs, formatNumber, formatRatio } from '../../base/format'
import {
  axis as look,
  axisTitle,
  curveLook,
  CurvePlot,
  fullTicks,
  halo,
  tickMs,
  useTypeScale,
  ValueAxis,
} from '../frame/plot-parts'
import { EndLabels } from '../frame/mark-labels'
import { colorOf, type SweepAxis } from '../types'
import {
  byValue,
  isTime,
  scaleOf,
  type EnoughPoint,
  type SweepMeasure,
  type SweepPoint,
  type SweepRows,
} from './sweep-rows'
import { inWords, t } from '../../i18n/text'

interface SweepPlotProps {
  rows: SweepRows
  axis: SweepAxis
  measure: SweepMeasure
  opens: Opener
  parallelism: number | null
}

type Row = { x: number | string } & Partial<Record<VariantId, number>>

const wide = (points: readonly SweepPoint[]): Row[] => {
  const rows = new Map<number | string, Row>()
  for (const { id, x, value } of points) rows.set(x, { ...rows.get(x), x, [id]: value })
  return [...rows.values()].sort((a, b) => byValue(a.x, b.x))
}

/** Distance of the dots of one point, in px, so that each can be seen. */
const JITTER_PX = 1.7

interface DotsProps {
  points: readonly SweepPoint[]
  opens: Opener
}

/**
 * Each trial, filled if valid and a ring if disturbed, and each median with its interval; a press
 * opens its lanes.
 */
const TrialsAndMedians = ({ points, opens: { can, show } }: DotsProps) => {
  const xOf = useXAxisScale()
  const yOf = useYAxisScale()
  if (!xOf || !yOf) return null
  return (
    <ZIndexLayer zIndex={DefaultZIndexes.scatter}>
      {points.map(({ id, x, value, interval, trials }) => {
        const cx = xOf(x, { position: 'middle' }) ?? 0
        return (
          <g key={`${id}${x}`} fill={colorOf(id)} stroke={colorOf(id)}>
            {trials.map(({ value: one, disturbed }, i) => (
              <circle
                key={i}
                cx={cx + ((i % 5) - 2) * JITTER_PX}
                cy={yOf(one)}
                r={2}
                {...(disturbed ? { fill: 'none' } : { stroke: 'none' })}
                fillOpacity={0.35}
                strokeOpacity={0.7}
              />
            ))}
            {interval && (
              <line x1={cx} x2={cx} y1={yOf(interval[0])} y2={yOf(interval[1])} strokeWidth={1.6} />
            )}
            <circle
              cx={cx}
              cy={yOf(value)}
              r={3.2}
              stroke="none"
              {...(can(x) && { 'data-opens': x, cursor: 'pointer', onClick: () => show(x) })}
            />
          </g>
        )
      })}
    </ZIndexLayer>
  )
}

const text = { ...axisTitle, fill: 'var(--ink-2)' } as const

/** Name of the point that the verdict names. */
const enoughText = ({ point, isShown }: EnoughPoint): string => {
  const x = inWords(valueText(point.x))
  return isShown ? t('enough: {x}', { x }) : t('may be enough: {x}', { x })
}

export const SweepPlot = (props: SweepPlotProps) => {
  const typeScale = useTypeScale()
  const { rows, axis, measure, opens, parallelism } = props
  const { points, levels, enough, theory } = rows
  const data = wide(points)
  const xs = data.map(({ x }) => x)
  const scale = scaleOf(xs)
  const numbers = xs.filter((x) => typeof x === 'number')
  const [least, most] = [Math.min(...numbers), Math.max(...numbers)]
  const pad = scale === 'linear' ? Math.max((most - least) * 0.03, 0.2) : 0
  const tops = points.flatMap((p) => [
    p.value,
    p.interval?.[1] ?? 0,
    ...p.trials.map((trial) => trial.value),
  ])
  const top = Math.max(...tops, ...[...levels, ...theory].map(({ value }) => value))
  const ticks = fullTicks(top, 5)
  const ceiling = ticks.at(-1) ?? top
  const print = (value: number) => (isTime(measure) ? formatMs(value) : `${formatRatio(value)} ×`)
  const threads = axis.path === 'strategy.workers' && scale === 'linear'
  const ideal = Math.min(most, ceiling)
  const ids = [...new Set(points.map(({ id }) => id))]
  const tip = (x: number | string) => {
    const here = points.filter((point) => point.x === x)
    const unit = axis.unit === 'threads' ? '' : ` ${t(axis.unit)}`
    return here.length === 0
      ? null
      : {
          title:
            typeof x === 'number'
              ? `${axis.label} ${formatNumber(x)}${unit}`
              : (axis.names?.[x] ?? x),
          lines: here.map(({ id, name, value, interval, trials }) => ({
            label: name,
            value: `${print(value)} ${interval ? formatInterval(interval, print) : ''} n ${trials.length}`,
            color: colorOf(id),
          })),
        }
  }
  return (
    <CurvePlot
      tip={tip}
      data={data}
      // The marked point may be the last one, and its name a word; a level's letter is beside its
      // line.
      margin={{ top: 16, right: scale === 'category' ? 52 : 24, bottom: 2, left: 0 }}
    >
      <XAxis
        {...look}
        dataKey="x"
        height={26}
        {...(scale === 'category'
          ? {
              type: 'category',
              allowDuplicatedCategory: false,
              interval: 0,
              padding: { left: 30, right: 30 },
              tickFormatter: (x: string) => axis.names?.[x] ?? x,
            }
          : {
              type: 'number',
              scale,
              domain: [least - pad, most + pad],
              ticks: numbers,
              tickFormatter: (x: number) => formatCount(x),
              minTickGap: 6,
              interval: 'equidistantPreserveStart',
              allowDataOverflow: true,
            })}
      />
      <ValueAxis
        width={(isTime(measure) ? 66 : 48) * typeScale}
        ticks={ticks}
        print={(value) =>
          isTime(measure) ? tickMs(value) : `${formatNumber(value, value % 1 ? 1 : 0)} ×`
        }
      />
      {measure === 'speedup' && threads && (
        <ReferenceLine
          segment={[
            { x: least, y: least },
            { x: ideal, y: ideal },
          ]}
          stroke="var(--ink-3)"
          strokeDasharray="2 4"
          ifOverflow="hidden"
        />
      )}
      {threads && parallelism !== null && parallelism <= most + pad && parallelism >= least && (
        <ReferenceLine
          x={parallelism}
          stroke="var(--ink-3)"
          strokeDasharray="5 4"
          label={{
            ...text,
            value: t('{parallelism} run in parallel', {
              parallelism: formatNumber(parallelism, 1),
            }),
            // Labels avoid the curves: times fall, speedups rise.
            position: isTime(measure) ? 'insideTopLeft' : 'insideBottomLeft',
          }}
        />
      )}
      {theory.flatMap(({ x, value }, i) => {
        const to = theory[i + 1]
        // Every other one: the curve is dashed.
        return to && i % 2 === 0
          ? [
              <ReferenceLine
                key={x}
                segment={[
                  { x, y: value },
                  { x: to.x, y: to.value },
                ]}
                stroke="var(--ink-3)"
              />,
            ]
          : []
      })}
      {levels.map(({ id, value }) => (
        <ReferenceLine key={id} y={value} stroke={colorOf(id)} strokeDasharray="7 3" />
      ))}
      {ids.map((id) => (
        <Line
          key={id}
          {...curveLook}
          dataKey={id}
          stroke={colorOf(id)}
          // No line between names: it would suggest values in between.
          strokeWidth={scale === 'category' ? 0 : 1.8}
          strokeOpacity={0.75}
          connectNulls
        />
      ))}
      <TrialsAndMedians {...{ points, opens }} />
      <EndLabels
        marks={levels.map(({ id, value }) => ({
          key: id,
          at: value,
          text: id,
          color: colorOf(id),
        }))}
      />
      {enough && (
        <ReferenceDot
          x={enough.point.x}
          y={enough.point.value}
          r={8}
          fill="none"
          stroke="var(--ink)"
          strokeWidth={1.6}
          zIndex={DefaultZIndexes.label}
          label={{
            ...text,
            ...halo,
            fill: 'var(--ink)',
            value: enoughText(enough),
            // Beyond the point: below a short time, above a high speedup.
            position: isTime(measure) ? 'bottom' : 'top',
          }}
        />
      )}
    </CurvePlot>
  )
}
