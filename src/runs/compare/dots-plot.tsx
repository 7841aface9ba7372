import {
  CartesianGrid,
  ComposedChart,
  ErrorBar,
  Scatter,
  Tooltip,
  usePlotArea,
  useXAxisScale,
  XAxis,
  type ScatterShapeProps,
} from 'recharts'
import {
  axis as look,
  fullTicks,
  grid,
  filling,
  Tip,
  ValueAxis,
} from '../../charts/frame/plot-parts'
import { formatInterval } from '../../base/format'
import { t } from '../../i18n/text'
import { placeName, runName, type DotGroup } from './chart-rows'
import type { ComparedRun, ComparedPlace } from './compare-model'

interface DotsPlotProps {
  groups: readonly DotGroup[]
  places: readonly ComparedPlace[]
  runs: readonly ComparedRun[]
  print: (value: number) => string
}

const trialDot = (color: string) => (props: ScatterShapeProps) => {
  const { disturbed = false } = props as { disturbed?: boolean } // our own data, spread
  return (
    <circle
      cx={props.cx ?? 0}
      cy={props.cy ?? 0}
      r={2.6}
      fill={disturbed ? 'none' : color}
      stroke={disturbed ? color : 'none'}
      fillOpacity={0.4}
    />
  )
}

const medianMark = (color: string) => (props: ScatterShapeProps) => (
  <rect x={(props.cx ?? 0) - 9} y={(props.cy ?? 0) - 1.5} width={18} height={3} fill={color} />
)

/** Height of a row of names below the plot, in px. */
const ROW_PX = 22

/** Names of the places, below the signs of the runs. */
const PlaceNames = ({ places }: Pick<DotsPlotProps, 'places'>) => {
  const placeOf = useXAxisScale()
  const plot = usePlotArea()
  if (!placeOf || !plot) return null
  return places.map((place, i) => (
    <text
      key={place.key}
      {...look.tick}
      x={placeOf(i)}
      y={plot.y + plot.height + 1.7 * ROW_PX}
      textAnchor="middle"
    >
      {placeName(place)}
    </text>
  ))
}

/** Plot of runs side by side at each place: a dot per trial, and the median with its interval. */
export const DotsPlot = ({ groups, places, runs, print }: DotsPlotProps) => {
  const values = groups.flatMap(({ value, interval, trials }) => [
    value,
    interval?.[1] ?? value,
    ...trials.map((trial) => trial.value),
  ])
  const ticks = fullTicks(Math.max(0, ...values), 5)
  /** Formats a value without decimals that mean nothing. */
  const tick = (value: number) => print(value).replace(/\.0(?=\u202f)/, '')
  return (
    <ComposedChart {...filling} margin={{ top: 12, right: 14, bottom: 2, left: 0 }}>
      <CartesianGrid {...grid} />
      <XAxis
        {...look}
        tick={{ ...look.tick, fill: 'var(--ink)', fontSize: '0.8125rem' }}
        dataKey="at"
        type="number"
        domain={[-0.5, places.length - 0.5]}
        ticks={groups.map(({ at }) => at)}
        tickFormatter={(at: number) => groups.find((group) => group.at === at)?.run.sign ?? ''}
        interval={0}
        height={2 * ROW_PX}
      />
      <PlaceNames places={places} />
      <ValueAxis ticks={ticks} print={tick} />
      <Tooltip
        isAnimationActive={false}
        cursor={false}
        content={({ label }) => {
          const place = places[Math.round(Number(label))]
          const here = groups.filter((group) => group.place === place)
          return place && here.length > 0 ? (
            <Tip
              title={placeName(place)}
              lines={here.map(({ run, value, interval, trials }) => ({
                label: runName(run),
                value: `${print(value)} ${interval ? formatInterval(interval, print) : ''} ${t('trials: {n}', { n: trials.length })}`,
                color: run.color,
              }))}
            />
          ) : null
        }}
      />
      {runs.map((run) => (
        <Scatter
          key={`trials${run.sign}`}
          data={groups.filter((group) => group.run === run).flatMap(({ trials }) => trials)}
          dataKey="value"
          shape={trialDot(run.color)}
          isAnimationActive={false}
          tooltipType="none"
        />
      ))}
      {runs.map((run) => (
        <Scatter
          key={run.sign}
          data={groups
            .filter((group) => group.run === run)
            .map(({ at, value, interval }) => ({
              at,
              value,
              arms: interval && [value - interval[0], interval[1] - value],
            }))}
          dataKey="value"
          shape={medianMark(run.color)}
          isAnimationActive={false}
        >
          <ErrorBar
            dataKey="arms"
            direction="y"
            width={0}
            stroke={run.color}
            strokeWidth={1.8}
            isAnimationActive={false}
          />
        </Scatter>
      ))}
    </ComposedChart>
  )
}
