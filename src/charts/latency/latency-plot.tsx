import { Area, ReferenceLine, XAxis } from 'recharts'
import { formatCount, formatMs } from '../../base/format'
import { LABEL_PX, MarkLabels } from '../frame/mark-labels'
import {
  axis,
  axisTitle,
  AXIS_TITLE_PX,
  curveLook,
  CurvePlot,
  HEADROOM,
  roundTicks,
  tickMs,
  type TipContent,
  useTypeScale,
  ValueAxis,
} from '../frame/plot-parts'
import { colorOf } from '../types'
import { logTicks, type BinRow, type LatencyRows, type LatencySeries } from './latency-rows'
import { t } from '../../i18n/text'

const LABEL_ROWS = 2

const tipOf = (bin: BinRow, series: readonly LatencySeries[]): TipContent => ({
  title: t('{ms} to {until}', { ms: formatMs(bin.ms), until: formatMs(bin.until) }),
  lines: series.map(({ id, name }) => ({
    label: name,
    value: t('{count} tasks', { count: formatCount(bin[id] ?? 0) }),
    color: colorOf(id),
  })),
})

const percentilesOf = ({ id, p50, p99 }: LatencySeries, first: number, last: number) =>
  [
    { name: 'p50', at: p50 },
    { name: 'p99', at: p99, strokeDasharray: '4 3' },
  ].flatMap(({ name, at, ...look }) =>
    at !== null && at >= first && at <= last ? [{ id, name, at, look }] : [],
  )

export const LatencyPlot = ({ rows, title }: { rows: LatencyRows; title: string }) => {
  const { bins, series } = rows
  const scale = useTypeScale()
  const first = bins[0]?.ms ?? 1
  const last = bins.at(-1)?.ms ?? 10
  const most = Math.max(1, ...bins.flatMap((bin) => series.map(({ id }) => bin[id] ?? 0)))
  const counts = roundTicks(most, 4).filter(Number.isInteger)
  const marks = series.flatMap((one) => percentilesOf(one, first, last))
  return (
    <CurvePlot
      gridless
      data={bins}
      tip={(label) => {
        const bin = bins.find(({ ms }) => ms === label)
        return bin && tipOf(bin, series)
      }}
      margin={{ top: (LABEL_ROWS * LABEL_PX + 4) * scale, right: 16, bottom: 0, left: 0 }}
    >
      <text {...axisTitle} x={4} y={LABEL_ROWS * LABEL_PX * scale - 4}>
        {t('tasks')}
      </text>
      <XAxis
        {...axis}
        dataKey="ms"
        type="number"
        scale="log"
        domain={[first, last]}
        ticks={logTicks(first, last)}
        tickFormatter={tickMs}
        height={24 + AXIS_TITLE_PX * scale}
        minTickGap={14}
        label={{ ...axisTitle, value: t('{title}, log axis', { title }), position: 'insideBottom' }}
      />
      <ValueAxis ticks={counts} top={most * HEADROOM} print={formatCount} />
      {series.map(({ id }) => (
        <Area
          key={id}
          {...curveLook}
          dataKey={id}
          type="stepAfter"
          stroke={colorOf(id)}
          strokeWidth={1.6}
          fill={colorOf(id)}
          fillOpacity={0.2}
        />
      ))}
      {marks.map(({ id, name, at, look }) => (
        <ReferenceLine key={id + name} x={at} stroke={colorOf(id)} strokeWidth={1.4} {...look} />
      ))}
      <MarkLabels
        marks={marks.map(({ id, name, at }) => ({
          key: id + name,
          at,
          text: series.length > 1 ? `${id} ${name}` : name,
          short: series.length > 1 ? id : name,
          color: colorOf(id),
        }))}
        rows={LABEL_ROWS}
      />
    </CurvePlot>
  )
}
