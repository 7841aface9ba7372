import { formatCount, formatMs } from '../../base/format'
import { t } from '../../i18n/text'
import { tickMs } from '../frame/plot-parts'
import { Strips } from '../frame/strips'
import type { Size } from '../picture/paint/painter'
import { colorOf } from '../types'
import { binAt, logTicks, shareOf, type LatencyRows, type LatencySeries } from './latency-rows'

const ridgeOf = ({ bins }: LatencyRows, { id }: LatencySeries, { width, height }: Size): string => {
  const most = Math.max(1, ...bins.map((bin) => bin[id] ?? 0))
  const x = (ms: number) => (shareOf(bins, ms) * width).toFixed(1)
  const steps = bins.map((bin) => {
    const y = (height * (1 - (bin[id] ?? 0) / most)).toFixed(1)
    return `V${y}H${x(bin.until)}`
  })
  return `M0,${height}${steps.join('')}V${height}Z`
}

export const LatencyRidges = ({ rows, title }: { rows: LatencyRows; title: string }) => {
  const { bins, series } = rows
  const [first, last] = [bins[0]?.ms ?? 1, bins.at(-1)?.ms ?? 10]
  return (
    <Strips
      label={title}
      strips={series.map((one) => ({
        ...one,
        figure: `${formatMs(one.p50)} · ${formatMs(one.p99)}`,
      }))}
      ticks={logTicks(first, last).map((ms) => ({ at: shareOf(bins, ms), text: tickMs(ms) }))}
      axis={t('{title}, log axis', { title })}
      figures="p50 · p99"
      draw={(one, box) => (
        <>
          <path
            d={ridgeOf(rows, one, box)}
            fill={colorOf(one.id)}
            fillOpacity={0.25}
            stroke={colorOf(one.id)}
            strokeWidth={1.2}
          />
          {[one.p50, one.p99].map((ms, i) => {
            const share = ms === null ? -1 : shareOf(bins, ms)
            return share >= 0 && share <= 1 ? (
              <line
                key={i}
                x1={share * box.width}
                x2={share * box.width}
                y1={-1}
                y2={box.height + 1}
                stroke="var(--ink)"
                strokeWidth={1.4}
                {...(i === 1 && { strokeDasharray: '4 3' })}
              />
            ) : null
          })}
        </>
      )}
      tip={(share) => {
        const bin = binAt(bins, share)
        return (
          bin && {
            title: t('{ms} to {until}', { ms: formatMs(bin.ms), until: formatMs(bin.until) }),
            lines: series.map(({ id, name }) => ({
              label: name,
              value: t('{count} tasks', { count: formatCount(bin[id] ?? 0) }),
              color: colorOf(id),
            })),
          }
        )
      }}
    />
  )
}
