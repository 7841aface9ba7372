import { ErrorBar, Line, XAxis } from 'recharts'
import { EndLabels } from '../../charts/frame/mark-labels'
import {
  axis as look,
  curveLook,
  CurvePlot,
  fullTicks,
  ValueAxis,
} from '../../charts/frame/plot-parts'
import { formatInterval } from '../../base/format'
import { runName, type LineRow, type LineValue } from './chart-rows'
import type { ComparedRun } from './compare-model'

interface LinesPlotProps {
  rows: readonly LineRow[]
  runs: readonly ComparedRun[]
  print: (value: number) => string
}

const textOf = (one: LineValue | undefined, print: (value: number) => string): string =>
  one ? [print(one.value), one.interval && formatInterval(one.interval, print)].join(' ') : '–'

/** Plot with one line per run, its sign at the end, over percentiles or the values of an axis. */
export const LinesPlot = ({ rows, runs, print }: LinesPlotProps) => {
  const tops = rows.flatMap(({ values }) =>
    Object.values(values).flatMap(({ value, interval }) => [value, interval?.[1] ?? value]),
  )
  const ticks = fullTicks(Math.max(0, ...tops), 5)
  /** Formats a value without decimals that mean nothing. */
  const tick = (value: number) => (value === 0 ? '0' : print(value).replace(/[.,]0(?=\u202f)/, ''))
  return (
    <CurvePlot
      data={rows}
      margin={{ top: 12, right: 30, bottom: 2, left: 0 }}
      tip={(label) => {
        const row = rows.find(({ at }) => at === label)
        return (
          row && {
            title: row.at,
            lines: runs.map((run) => ({
              label: runName(run),
              value: textOf(row.values[run.sign], print),
              color: run.color,
            })),
          }
        )
      }}
    >
      <XAxis
        {...look}
        dataKey="at"
        interval="equidistantPreserveStart"
        padding={{ left: 16, right: 0 }}
        height={26}
      />
      <ValueAxis ticks={ticks} print={tick} />
      {runs.map(({ sign, color, dash }) => (
        <Line
          key={sign}
          {...curveLook}
          dataKey={({ values }: LineRow) => values[sign]?.value}
          stroke={color}
          strokeDasharray={dash}
          dot={{ r: 3.2, fill: color, strokeWidth: 0 }}
        >
          <ErrorBar
            dataKey={({ values }: LineRow) => {
              const { value = 0, interval = null } = values[sign] ?? {}
              return interval && [value - interval[0], interval[1] - value]
            }}
            width={0}
            stroke={color}
            strokeWidth={1.4}
            isAnimationActive={false}
          />
        </Line>
      ))}
      <EndLabels
        marks={runs.flatMap(({ sign, color }) => {
          const last = rows.findLast(({ values }) => values[sign])?.values[sign]
          return last ? [{ key: sign, at: last.value, text: sign, color }] : []
        })}
      />
    </CurvePlot>
  )
}
