import { CartesianGrid, Line, LineChart, XAxis } from 'recharts'
import {
  axis as look,
  fullTicks,
  grid,
  LineTooltip,
  filling,
  tickMs,
  Tip,
  ValueAxis,
} from '../../charts/frame/plot-parts'
import { colorOf } from '../../charts/types'
import { formatMs } from '../../base/format'
import { percentileName, runName, type Percentile, type PercentileRow } from './chart-rows'
import type { ComparedRun } from './compare-model'

interface PercentilesPlotProps {
  rows: readonly PercentileRow[]
  runs: readonly ComparedRun[]
}

/** One line per run over the percentiles. */
export const PercentilesPlot = ({ rows, runs }: PercentilesPlotProps) => {
  const most = Math.max(0, ...rows.flatMap((row) => runs.map(({ letter }) => row[letter] ?? 0)))
  const ticks = fullTicks(most, 5)
  return (
    <LineChart {...filling} data={rows} margin={{ top: 12, right: 22, bottom: 2, left: 0 }}>
      <CartesianGrid {...grid} />
      <XAxis
        {...look}
        dataKey="percentile"
        tickFormatter={percentileName}
        interval={0}
        padding={{ left: 16, right: 16 }}
        height={26}
      />
      <ValueAxis ticks={ticks} print={tickMs} />
      <LineTooltip
        at={(label) => {
          const row = rows.find(({ percentile }) => percentile === label)
          return row ? (
            <Tip
              title={percentileName(label as Percentile)} // found among the rows
              lines={runs.map((run) => ({
                label: runName(run),
                value: formatMs(row[run.letter]),
                color: colorOf(run.letter),
              }))}
            />
          ) : null
        }}
      />
      {runs.map(({ letter }) => (
        <Line
          key={letter}
          dataKey={letter}
          stroke={colorOf(letter)}
          strokeWidth={1.8}
          dot={{ r: 3.2, fill: colorOf(letter), strokeWidth: 0 }}
          activeDot={false}
          isAnimationActive={false}
        />
      ))}
    </LineChart>
  )
}
