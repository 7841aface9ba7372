import { localized } from '../../base/numerals'
import { Line, XAxis } from 'recharts'
import { formatNumber, formatPercent } from '../../base/format'
import { logTicks } from '../latency/latency-rows'
import {
  axis as look,
  curveLook,
  CurvePlot,
  fullTicks,
  useTextPx,
  useTypeScale,
  ValueAxis,
} from '../frame/plot-parts'
import { EndLabels, LABEL_PX, MarkLabels } from '../frame/mark-labels'
import {
  MIN_NS,
  peakOf,
  type CurveRow,
  type OverheadCurve,
  type OverheadView,
} from './overhead-rows'
import { t } from '../../i18n/text'

interface OverheadPlotProps {
  rows: readonly CurveRow[]
  curves: readonly OverheadCurve[]
  colorAt: (place: number) => string
  view: OverheadView
}

/** Dashes every other curve: neighbours differ in more than their shade. */
export const isDashed = (i: number): boolean => i % 2 === 1

const LABEL_ROWS = 2

/** Prints a value; the lowest one on the axis may stand for 0. */
const tickNs = (ns: number): string => {
  if (ns <= MIN_NS * 1.01) return '0'
  if (ns >= 1e6) return localized(`${formatNumber(ns / 1e6)}\u202fms`)
  return ns >= 1000
    ? localized(`${formatNumber(ns / 1000)}\u202fµs`)
    : localized(`${formatNumber(ns, ns < 1 ? 1 : 0)}\u202fns`)
}

/** One curve per task length: shares of tasks over overhead, or overhead over the sorted tasks. */
export const OverheadPlot = ({ rows, curves, colorAt, view }: OverheadPlotProps) => {
  const scale = useTypeScale()
  const px = useTextPx()
  const sorted = view === 'sorted'
  const values = rows.flatMap((row) => curves.map(({ key }) => row[key] ?? 0))
  const xs = rows.map(({ x }) => x)
  const ns = sorted ? values : xs
  const [least, most] = [Math.min(...ns), Math.max(...ns)]
  const domain: [number, number] = sorted ? [least / 1.2, most * 1.2] : [least, most]
  const shares = fullTicks(Math.max(...values), 4)
  const percent = (value: number) => formatPercent(value / 100)
  const nsAxis = { type: 'number', scale: 'log', domain, ticks: logTicks(...domain) } as const
  const across = sorted
    ? { domain: [0, 100], ticks: [0, 25, 50, 75, 100], tickFormatter: percent }
    : { ...nsAxis, tickFormatter: tickNs, minTickGap: 12 }
  return (
    <CurvePlot
      data={rows}
      tip={(_, row: CurveRow) => ({
        title: sorted
          ? t('{x} of the tasks', { x: percent(row.x) })
          : t('from {x}', { x: tickNs(row.x) }),
        lines: curves.map(({ key, name, place }) => ({
          label: name,
          value: sorted ? tickNs(row[key] ?? 0) : percent(row[key] ?? 0),
          color: colorAt(place),
        })),
      })}
      margin={
        sorted
          ? {
              top: 10,
              right: 12 + Math.max(...curves.map(({ short }) => px(short))),
              bottom: 2,
              left: 0,
            }
          : { top: (LABEL_ROWS * LABEL_PX + 4) * scale, right: 18, bottom: 2, left: 0 }
      }
    >
      <XAxis {...look} dataKey="x" type="number" height={24} {...across} />
      {sorted ? (
        <ValueAxis {...nsAxis} width={60 * scale} print={tickNs} />
      ) : (
        <ValueAxis ticks={shares} width={52 * scale} print={percent} />
      )}
      {sorted ? (
        <EndLabels
          marks={curves.map(({ key, short, place }) => ({
            key,
            at: rows.at(-1)?.[key] ?? least,
            text: short,
            color: colorAt(place),
          }))}
        />
      ) : (
        <MarkLabels
          marks={curves.flatMap(({ key, short, place }) => {
            const peak = peakOf(rows, key)
            const mark = { key, text: short, short, color: colorAt(place) }
            return peak ? [{ ...mark, at: peak.x, from: peak.y }] : []
          })}
          rows={LABEL_ROWS}
        />
      )}
      {curves.map(({ key, place }, i) => (
        <Line
          key={key}
          {...curveLook}
          dataKey={key}
          type={sorted ? 'linear' : 'stepAfter'}
          stroke={colorAt(place)}
          {...(isDashed(i) && { strokeDasharray: '6 3' })}
        />
      ))}
    </CurvePlot>
  )
}
