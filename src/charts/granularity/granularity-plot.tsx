import { Box } from '@mantine/core'
import { Line, ReferenceArea, ReferenceLine, XAxis } from 'recharts'
import { formatCount, formatMs, formatPercent } from '../../base/format'
import {
  axis as look,
  axisTitle,
  curveLook,
  CurvePlot,
  tickMs,
  useTypeScale,
  ValueAxis,
} from '../frame/plot-parts'
import { LABEL_PX, MarkLabels } from '../frame/mark-labels'
import { logTicks } from '../latency/latency-rows'
import { colorOf } from '../types'
import { axisPlace, type GranularityData, type LengthRow } from './granularity-rows'
import { t } from '../../i18n/text'

interface PlotProps {
  data: GranularityData
  label: string
}

interface PanelProps extends PlotProps {
  title: string
  /** Figure of the curves, and how the tooltip prints it. */
  figure: 'overheadShare' | 'wallMs'
  print: (value: number) => string
  mark: 'lowOverhead' | 'breakEven'
  y: { scale: 'linear' | 'log'; domain: [number, number]; ticks: number[]; width: number }
  tick: (value: number) => string
  line?: number
}

/** Rows of labels above a plot, and the room for its title. */
const LABEL_ROWS = 2
const TITLE_PX = 20

const Panel = (props: PanelProps) => {
  const { data, label, title, figure, print, mark: which, y, tick, line } = props
  const { plot } = data
  const shown = data.variants.filter(({ id }) => plot.some(({ of }) => of[id]))
  const marks = shown.flatMap(({ id }) => {
    const mark = data.marks.find(({ variant }) => variant === id)?.[which]
    return mark ? [{ id, mark }] : []
  })
  const scale = useTypeScale()
  const places = plot.map(({ length }) => axisPlace(length))
  const lengthAt = (place: number) => plot[places.indexOf(place)]?.length ?? 0
  const tip = (_: unknown, { length, of }: LengthRow) => ({
    title: `${formatCount(length)} ${label}`,
    lines: shown.flatMap(({ id, name }) => {
      const figures = of[id]
      return figures ? [{ label: name, value: print(figures[figure]), color: colorOf(id) }] : []
    }),
  })
  return (
    <CurvePlot
      tip={tip}
      data={plot.map((row, i) => ({ ...row, place: places[i] }))}
      margin={{ top: (TITLE_PX + LABEL_ROWS * LABEL_PX) * scale, right: 16, bottom: 2, left: 0 }}
    >
      <text {...axisTitle} x={6} y={12 * scale}>
        {title}
      </text>
      <XAxis
        {...look}
        dataKey="place"
        type="number"
        domain={[places[0] ?? 0, places.at(-1) ?? 1]}
        ticks={places}
        tickFormatter={(place: number) => formatCount(lengthAt(place))}
        minTickGap={8}
        height={24}
      />
      <ValueAxis {...y} width={y.width * scale} print={tick} allowDataOverflow />
      {marks.map(
        ({ id, mark }) =>
          mark.lengthInterval && (
            <ReferenceArea
              key={`interval${id}`}
              x1={Math.max(axisPlace(mark.lengthInterval[0]), places[0] ?? 0)}
              x2={Math.min(axisPlace(mark.lengthInterval[1]), places.at(-1) ?? 1)}
              fill={colorOf(id)}
              fillOpacity={0.12}
              ifOverflow="hidden"
            />
          ),
      )}
      {line !== undefined && <ReferenceLine y={line} stroke="var(--ink-3)" strokeDasharray="2 4" />}
      {marks.map(({ id, mark }) => (
        <ReferenceLine
          key={id}
          x={axisPlace(mark.length)}
          stroke={colorOf(id)}
          strokeDasharray="5 4"
        />
      ))}
      <MarkLabels
        marks={marks.map(({ id, mark }) => ({
          key: id,
          at: axisPlace(mark.length),
          text: formatCount(mark.length),
          short: id,
          color: colorOf(id),
        }))}
        rows={LABEL_ROWS}
      />
      {shown.map(({ id, name }) => (
        <Line
          key={id}
          {...curveLook}
          dataKey={({ of }: LengthRow) => {
            const value = of[id]?.[figure] ?? NaN
            return Number.isFinite(value) ? value : null
          }}
          name={name}
          stroke={colorOf(id)}
          dot={{ r: 2.6, fill: colorOf(id), strokeWidth: 0 }}
          connectNulls
        />
      ))}
    </CurvePlot>
  )
}

/** Two panels beside each other, if there is room for both. */
const BESIDE = { gap: 12, gridTemplateColumns: 'repeat(auto-fit, minmax(min(354px, 100%), 1fr))' }

export const GranularityPlot = ({ data, label }: PlotProps) => {
  const walls = data.rows.map(({ wallMs }) => wallMs).filter((ms) => ms > 0)
  const domain: [number, number] = [Math.min(...walls) / 1.5, Math.max(...walls) * 1.5]
  return (
    <Box display="grid" h="100%" style={BESIDE}>
      <Box miw={0} mih={0}>
        <Panel
          {...{ data, label }}
          title={t('Overhead, % of a thread’s time; line: 5 % length')}
          figure="overheadShare"
          mark="lowOverhead"
          print={(share) => formatPercent(share, 1)}
          y={{ scale: 'linear', domain: [0, 1], ticks: [0, 0.25, 0.5, 0.75, 1], width: 52 }}
          tick={(share) => formatPercent(share, 0)}
          line={0.05}
        />
      </Box>
      <Box miw={0} mih={0}>
        <Panel
          {...{ data, label }}
          title={t('Wall time of all tasks, log axis; line: break-even')}
          figure="wallMs"
          mark="breakEven"
          print={formatMs}
          y={{ scale: 'log', domain, ticks: logTicks(...domain), width: 62 }}
          tick={tickMs}
        />
      </Box>
    </Box>
  )
}
