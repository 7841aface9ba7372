import { formatCount, formatMs } from '../../base/format'
import { t } from '../../i18n/text'
import { HEADROOM, roundTicks, tickMs } from '../frame/plot-parts'
import { Strips } from '../frame/strips'
import { colorOf, variantEntry, type TimeRange, type TrialSeries } from '../types'
import { meanOf, mostOf, valuesOf, type TimeRow } from './over-time-rows'

interface OverTimeStripsProps {
  title: string
  unit: string
  rows: readonly TimeRow[]
  series: readonly TrialSeries[]
  /** Values are counts in bins, which are drawn as steps. */
  binned: boolean
  selection: TimeRange | null
}

/** One curve per variant over the time since its first submit, all of the same scale. */
export const OverTimeStrips = (props: OverTimeStripsProps) => {
  const { title, unit, rows, series, binned, selection } = props
  const ids = series.map(({ id }) => id)
  const end = rows.at(-1)?.ms ?? 1
  const most = Math.max(1, ...ids.map((id) => mostOf(rows, id))) * HEADROOM
  return (
    <Strips
      label={title}
      strips={ids.map((id) => ({
        id,
        figure: formatCount(binned ? meanOf(rows, id) : mostOf(rows, id)),
      }))}
      ticks={roundTicks(end, 5).map((ms) => ({ at: ms / end, text: tickMs(ms) }))}
      axis={t('top of each: {most} {unit}', { most: formatCount(most), unit })}
      figures={binned ? t('mean') : t('most')}
      shaded={selection && { from: selection.from / end, to: selection.to / end }}
      draw={({ id }, { width, height }) => {
        const xOf = ({ ms }: TimeRow) => ((ms / end) * width).toFixed(1)
        const place = (row: TimeRow, value: number) =>
          `${xOf(row)},${(height * (1 - value / most)).toFixed(1)}`
        const values = valuesOf(rows, id)
        const [first, last] = [values[0]?.row, values.at(-1)?.row]
        const curve = values
          .flatMap(({ row, value }, i) => [
            // A bin ends at its row.
            ...(binned && i > 0 ? [place(values[i - 1]?.row ?? row, value)] : []),
            place(row, value),
          ])
          .join(' ')
        const color = colorOf(id)
        return (
          <>
            {first && last && (
              <polygon
                points={`${xOf(first)},${height} ${curve} ${xOf(last)},${height}`}
                fill={color}
                fillOpacity={0.2}
              />
            )}
            <polyline points={curve} fill="none" stroke={color} strokeWidth={1.5} />
          </>
        )
      }}
      tip={(share) => {
        const row = rows[Math.round(share * (rows.length - 1))]
        return (
          row && {
            title: t('at {ms}', { ms: formatMs(row.ms) }),
            lines: series.map((one) => ({
              ...variantEntry(one),
              value: formatCount(row[one.id] ?? NaN),
            })),
          }
        )
      }}
    />
  )
}
