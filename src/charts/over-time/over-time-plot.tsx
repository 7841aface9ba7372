import { useState } from 'react'
import { Line, ReferenceArea } from 'recharts'
import { formatCount, formatMs } from '../../base/format'
import {
  curveLook,
  CurvePlot,
  HEADROOM,
  roundTicks,
  TimeAxis,
  ValueAxis,
} from '../frame/plot-parts'
import { colorOf, nameOf, type TimeRange, type TrialSeries } from '../types'
import {
  ROOM_FOR_BINS,
  smoothed,
  valuesIn,
  type OverTimeMetric,
  type TimeRow,
} from './over-time-rows'
import { t } from '../../i18n/text'

interface OverTimePlotProps {
  rows: readonly TimeRow[]
  series: readonly TrialSeries[]
  metric: OverTimeMetric
  selection: TimeRange | null
}

/**
 * One line per variant over the time since its first submit. Throughput is counted in bins that
 * hold a few tasks each: lines are smoothed, and bins are drawn while the user points at them.
 */
export const OverTimePlot = (props: OverTimePlotProps) => {
  const { rows, series, metric, selection } = props
  const [pointed, setPointed] = useState(false)
  const counted = metric === 'throughputPerS'
  const ids = series.map(({ id }) => id)
  const smooth = counted ? smoothed(rows, ids) : rows
  const end = rows.at(-1)?.ms ?? 1
  const most = Math.max(1, ...smooth.flatMap((row) => ids.map((id) => row[id] ?? 0)))
  // Bins may exceed the curves and are cut at the top: room for them would press the curves down.
  const top = most * (counted ? ROOM_FOR_BINS : HEADROOM)
  const raw = (row: TimeRow) =>
    Object.fromEntries(valuesIn(row, ids).map(({ id, value }) => [id, Math.min(top, value)]))
  return (
    <CurvePlot
      data={rows.map((row, i) => ({ ms: row.ms, raw: raw(row), drawn: smooth[i] }))}
      margin={{ top: 6, right: 16, bottom: 0, left: 0 }}
      tip={(label) => {
        const row = rows.find(({ ms }) => ms === label)
        return (
          row && {
            title: t('at {ms}', { ms: formatMs(row.ms) }),
            lines: series.map((one) => ({
              label: nameOf(one),
              value: formatCount(row[one.id] ?? NaN),
              color: colorOf(one.id),
            })),
          }
        )
      }}
      onMouseEnter={() => setPointed(true)}
      onMouseLeave={() => setPointed(false)}
    >
      <TimeAxis end={end} />
      <ValueAxis ticks={roundTicks(top, 4)} top={top} print={formatCount} />
      {selection && (
        <ReferenceArea x1={selection.from} x2={selection.to} fill="var(--ink)" fillOpacity={0.08} />
      )}
      {counted &&
        pointed &&
        ids.map((id) => (
          <Line
            key={`${id}raw`}
            {...curveLook}
            dataKey={`raw.${id}`}
            type="stepBefore"
            stroke={colorOf(id)}
            strokeWidth={1}
            strokeOpacity={0.6}
          />
        ))}
      {ids.map((id) => (
        <Line
          key={id}
          {...curveLook}
          dataKey={`drawn.${id}`}
          type={counted ? 'monotone' : 'linear'}
          stroke={colorOf(id)}
        />
      ))}
    </CurvePlot>
  )
}
