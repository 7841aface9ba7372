import { Area, AreaChart, ReferenceLine, XAxis } from 'recharts'
import { formatCount, formatMs } from '../../base/format'
import { axis, fullTicks, LineTooltip, sized, tickMs, Tip, ValueAxis } from '../frame/plot-parts'
import { colorOf } from '../types'
import { logTicks, type BinRow, type LatencyRows, type LatencySeries } from './latency-rows'
import { t } from '../../i18n/text'

interface Place {
  viewBox?: { x?: number; y?: number }
}

/** Name of a percentile above its line; each variant in its own row, so that none hides another. */
const markLabel = (text: string, row: number, color: string, left: boolean) => {
  const side = left ? -1 : 1
  const Label = ({ viewBox }: Place) => (
    <g>
      <circle
        cx={(viewBox?.x ?? 0) + side * 7}
        cy={(viewBox?.y ?? 0) + 5 + row * 13}
        r={3}
        fill={color}
      />
      <text
        x={(viewBox?.x ?? 0) + side * 13}
        textAnchor={left ? 'end' : 'start'}
        y={(viewBox?.y ?? 0) + 9 + row * 13}
        fill="var(--ink-2)"
        fontSize="0.6875rem"
        stroke="var(--panel)"
        strokeWidth={3}
        paintOrder="stroke"
      >
        {text}
      </text>
    </g>
  )
  return Label
}

const BinTip = ({ bin, series }: { bin: BinRow | undefined; series: readonly LatencySeries[] }) =>
  bin ? (
    <Tip
      title={t('{ms} to {until}', { ms: formatMs(bin.ms), until: formatMs(bin.until) })}
      lines={series.map(({ id, name }) => ({
        label: name,
        value: t('{count} tasks', { count: formatCount(bin[id] ?? 0) }),
        color: colorOf(id),
      }))}
    />
  ) : null

/** Step areas over a log axis, with lines at p50 and p99. */
export const LatencyPlot = ({ rows, height }: { rows: LatencyRows; height: number }) => {
  const { bins, series } = rows
  const first = bins[0]?.ms ?? 1
  const last = bins.at(-1)?.ms ?? 10
  const most = Math.max(1, ...bins.flatMap((bin) => series.map(({ id }) => bin[id] ?? 0)))
  const counts = fullTicks(most, 4).filter(Number.isInteger)
  /** p50 is labelled to its left and p99 to its right, except at the end of the plot. */
  const namedLeft = (name: string, ms: number) => {
    const share = Math.log(ms / first) / Math.log(last / first)
    return name === 'p50' ? share > 0.14 : share > 0.86
  }
  return (
    <AreaChart {...sized(height)} data={bins} margin={{ top: 12, right: 16, bottom: 0, left: 0 }}>
      <XAxis
        {...axis}
        dataKey="ms"
        type="number"
        scale="log"
        domain={[first, last]}
        ticks={logTicks(first, last)}
        tickFormatter={tickMs}
        height={24}
        minTickGap={14}
      />
      <ValueAxis ticks={counts} print={formatCount} />
      <LineTooltip
        at={(label) => <BinTip bin={bins.find(({ ms }) => ms === Number(label))} series={series} />}
      />
      {series.map(({ id }) => (
        <Area
          key={id}
          dataKey={id}
          type="stepAfter"
          stroke={colorOf(id)}
          strokeWidth={1.6}
          fill={colorOf(id)}
          fillOpacity={0.2}
          isAnimationActive={false}
          activeDot={false}
          dot={false}
        />
      ))}
      {series.flatMap(({ id, p50, p99 }, row) =>
        [
          { name: 'p50', at: p50, dash: '1 3' },
          { name: 'p99', at: p99, dash: '4 3' },
        ].map(({ name, at, dash }) =>
          at !== null && at >= first && at <= last ? (
            <ReferenceLine
              key={id + name}
              x={at}
              stroke={colorOf(id)}
              strokeWidth={1.4}
              strokeDasharray={dash}
              label={markLabel(name, row, colorOf(id), namedLeft(name, at))}
            />
          ) : null,
        ),
      )}
    </AreaChart>
  )
}
