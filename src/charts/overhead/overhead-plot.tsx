import { localized } from '../../base/numerals'
import { Line, XAxis } from 'recharts'
import { formatNumber, formatPercent } from '../../base/format'
import { logTicks } from '../latency/latency-rows'
import {
  axis as look,
  curveLook,
  CurvePlot,
  useTextPx,
  useTypeScale,
  ValueAxis,
} from '../frame/plot-parts'
import { EndLabels } from '../frame/mark-labels'
import { MIN_NS, type CurveRow, type OverheadCurve } from './overhead-rows'
import { t } from '../../i18n/text'

interface OverheadPlotProps {
  rows: readonly CurveRow[]
  curves: readonly OverheadCurve[]
  colorAt: (place: number) => string
}

/** Dashes every other curve: neighbours differ in more than their shade. */
export const isDashed = (i: number): boolean => i % 2 === 1

/** Prints a value; the lowest one on the axis may stand for 0. */
const tickNs = (ns: number): string => {
  if (ns <= MIN_NS * 1.01) return '0'
  if (ns >= 1e6) return localized(`${formatNumber(ns / 1e6)}\u202fms`)
  return ns >= 1000
    ? localized(`${formatNumber(ns / 1000)}\u202fµs`)
    : localized(`${formatNumber(ns, ns < 1 ? 1 : 0)}\u202fns`)
}

const percent = (value: number): string => formatPercent(value / 100)

/** One curve per task length: overhead over the sorted tasks. */
export const OverheadPlot = ({ rows, curves, colorAt }: OverheadPlotProps) => {
  const scale = useTypeScale()
  const px = useTextPx()
  const values = rows.flatMap((row) => curves.map(({ key }) => row[key] ?? 0))
  const least = Math.min(...values)
  const domain: [number, number] = [least / 1.2, Math.max(...values) * 1.2]
  const right = 12 + Math.max(...curves.map(({ short }) => px(short)))
  return (
    <CurvePlot
      data={rows}
      tip={(_, row: CurveRow) => ({
        title: t('{x} of the tasks', { x: percent(row.x) }),
        lines: curves.map(({ key, name, place }) => ({
          label: name,
          value: tickNs(row[key] ?? 0),
          color: colorAt(place),
        })),
      })}
      margin={{ top: 10, right, bottom: 2, left: 0 }}
    >
      <XAxis
        {...look}
        dataKey="x"
        type="number"
        domain={[0, 100]}
        ticks={[0, 25, 50, 75, 100]}
        tickFormatter={percent}
        height={24}
      />
      <ValueAxis
        type="number"
        scale="log"
        domain={domain}
        ticks={logTicks(...domain)}
        width={60 * scale}
        print={tickNs}
      />
      <EndLabels
        marks={curves.map(({ key, short, place }) => ({
          key,
          at: rows.at(-1)?.[key] ?? least,
          text: short,
          color: colorAt(place),
        }))}
      />
      {curves.map(({ key, place }, i) => (
        <Line
          key={key}
          {...curveLook}
          dataKey={key}
          type="linear"
          stroke={colorAt(place)}
          {...(isDashed(i) && { strokeDasharray: '6 3' })}
        />
      ))}
    </CurvePlot>
  )
}
