import { formatCount, formatMs } from '../../base/format'
import { figureName } from '../../i18n/figures'
import { t } from '../../i18n/text'
import { roundTicks, tickMs } from '../frame/plot-parts'
import { Strips } from '../frame/strips'
import { colorOf, nameOf, type TimeRange, type TrialSeries } from '../types'
import { meanOf, ROOM_FOR_BINS, smoothed, valuesOf, type TimeRow } from './over-time-rows'

interface ThroughputStripsProps {
  rows: readonly TimeRow[]
  series: readonly TrialSeries[]
  selection: TimeRange | null
}

export const ThroughputStrips = ({ rows, series, selection }: ThroughputStripsProps) => {
  const smooth = smoothed(
    rows,
    series.map(({ id }) => id),
  )
  const end = rows.at(-1)?.ms ?? 1
  const highest = Math.max(1, ...smooth.flatMap((row) => series.map(({ id }) => row[id] ?? 0)))
  const most = highest * ROOM_FOR_BINS
  const rowAt = (share: number) => rows[Math.round(share * (rows.length - 1))]
  return (
    <Strips
      label={figureName('throughputPerS')}
      strips={series.map((one) => ({
        id: one.id,
        name: nameOf(one),
        figure: formatCount(meanOf(rows, one.id)),
      }))}
      ticks={roundTicks(end, 5).map((ms) => ({ at: ms / end, text: tickMs(ms) }))}
      axis={t('top of each: {most} per s', { most: formatCount(most) })}
      figures={t('mean per s')}
      shaded={selection && { from: selection.from / end, to: selection.to / end }}
      draw={({ id }, { width, height }, pointed) => {
        const place = (row: TimeRow, value: number) =>
          `${((row.ms / end) * width).toFixed(1)},${(height * (1 - Math.min(1, value / most))).toFixed(1)}`
        const curve = valuesOf(smooth, id).map(({ row, value }) => place(row, value))
        const last = valuesOf(rows, id).at(-1)?.row.ms ?? 0
        const steps = valuesOf(rows, id).map(({ row, value }, i, all) => {
          const before = all[i - 1]?.row ?? row
          return `${place(before, value)} ${place(row, value)}`
        })
        return (
          <>
            <polygon
              points={`0,${height} ${curve.join(' ')} ${((last / end) * width).toFixed(1)},${height}`}
              fill={colorOf(id)}
              fillOpacity={0.2}
            />
            <polyline points={curve.join(' ')} fill="none" stroke={colorOf(id)} strokeWidth={1.5} />
            {pointed && (
              <polyline
                points={steps.join(' ')}
                fill="none"
                stroke="var(--ink-2)"
                strokeWidth={1}
              />
            )}
          </>
        )
      }}
      tip={({ id, name }, share) => {
        const row = rowAt(share)
        return (
          row && {
            title: name,
            lines: [
              { label: t('at {ms}', { ms: formatMs(row.ms) }), value: formatCount(row[id] ?? NaN) },
            ],
          }
        )
      }}
    />
  )
}
