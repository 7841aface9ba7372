import { Area, Line } from 'recharts'
import { reasonText } from '../../../workers/api'
import { formatCount, formatMs } from '../../base/format'
import {
  curveLook,
  CurvePlot,
  fullTicks,
  TimeAxis,
  type TipLine,
  useTypeScale,
  ValueAxis,
} from '../frame/plot-parts'
import { colorOf, variantEntry } from '../types'
import { LABEL_PX, MarkLabels } from '../frame/mark-labels'
import {
  ARRIVAL_BIN_MS,
  reasonsOf,
  type Threads,
  type ThreadsRow,
  type SizeCurve,
} from './threads-rows'
import { t } from '../../i18n/text'

type ThreadsPlotProps = Pick<Threads, 'rows' | 'arrivalsOf' | 'curves'>

/** Maximum number of dots: more steps would be one blot, and only lines are drawn. */
const MAX_DOTS = 150
/** Maximum number of reasons: more would cover each other, and only the table has them. */
const MAX_REASONS = 40
const LABEL_ROWS = 3

const linesOf = (
  row: ThreadsRow,
  rows: readonly ThreadsRow[],
  series: readonly SizeCurve[],
): TipLine[] => [
  ...series.flatMap((one): TipLine[] => {
    const size = row[one.id]
    if (size === undefined) return []
    // The step that holds at this time has the reason.
    const step = rows.findLast(({ ms, steps }) => ms <= row.ms && steps[one.id])?.steps[one.id]
    const reason = step && reasonText(step.reason, step.figure)
    const value = `${formatCount(size)}${reason ? `, ${t(reason.name).toLowerCase()}` : ''}`
    return [{ ...variantEntry(one), value }]
  }),
  ...(row.arrivals === undefined
    ? []
    : [
        {
          label: t('arrivals in {binMs} ms', { binMs: ARRIVAL_BIN_MS }),
          value: formatCount(row.arrivals),
        },
      ]),
]

export const ThreadsPlot = ({ rows, arrivalsOf, curves: series }: ThreadsPlotProps) => {
  const scale = useTypeScale()
  const reasons = reasonsOf(series)
  const several = new Set(reasons.map(({ curve }) => curve.id)).size > 1
  const end = rows.at(-1)?.ms ?? 1
  const most = Math.max(1, ...rows.flatMap((row) => series.map(({ id }) => row[id] ?? 0)))
  const sizes = fullTicks(most, 4).filter(Number.isInteger)
  const flow = fullTicks(Math.max(1, ...rows.map(({ arrivals }) => arrivals ?? 0)), 3)
  const dots = rows.reduce((sum, { steps }) => sum + Object.keys(steps).length, 0) <= MAX_DOTS
  return (
    <CurvePlot
      data={rows}
      tip={(_, row: ThreadsRow) => ({
        title: t('at {ms}', { ms: formatMs(row.ms) }),
        lines: linesOf(row, rows, series),
      })}
      margin={{
        top: (LABEL_ROWS * LABEL_PX + 4) * scale,
        right: arrivalsOf === null ? 16 : 4,
        bottom: 0,
        left: 0,
      }}
    >
      <TimeAxis end={end} />
      <ValueAxis ticks={sizes} print={formatCount} />
      {arrivalsOf !== null && (
        <ValueAxis yAxisId="arrivals" orientation="right" ticks={flow} print={formatCount} />
      )}
      {arrivalsOf !== null && (
        <Area
          yAxisId="arrivals"
          dataKey="arrivals"
          type="stepAfter"
          stroke="none"
          fill="var(--ink-3)"
          fillOpacity={0.16}
          activeDot={false}
          isAnimationActive={false}
        />
      )}
      {reasons.length <= MAX_REASONS && (
        <MarkLabels
          marks={reasons.map(({ number, curve: { id }, step }) => {
            const name = t(reasonText(step.reason, step.figure).name).toLowerCase()
            return {
              key: String(number),
              at: step.atMs,
              from: step.workers,
              text: several ? `${id} ${name}` : name,
              short: String(number),
              color: colorOf(id),
            }
          })}
          rows={LABEL_ROWS}
        />
      )}
      {series.map(({ id }) => (
        <Line
          key={id}
          {...curveLook}
          dataKey={id}
          type="stepAfter"
          stroke={colorOf(id)}
          dot={({ cx, cy, index, key }) => {
            const marked = dots && rows[index ?? -1]?.steps[id] !== undefined
            return marked ? (
              <circle key={key} cx={cx} cy={cy} r={2.6} fill={colorOf(id)} />
            ) : (
              <g key={key} />
            )
          }}
        />
      ))}
    </CurvePlot>
  )
}
