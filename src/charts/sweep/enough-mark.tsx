import { DefaultZIndexes, usePlotArea, useXAxisScale, useYAxisScale, ZIndexLayer } from 'recharts'
import { valueText } from '../../../workers/api'
import { inWords, t } from '../../i18n/text'
import { besideOf } from '../frame/labels'
import { LABEL_PX } from '../frame/mark-labels'
import { useTextPx, useTypeScale } from '../frame/plot-parts'
import { type EnoughPoint, isTime, type SweepMeasure, type SweepRows } from './sweep-rows'

interface EnoughMarkProps {
  enough: EnoughPoint
  rows: SweepRows
  measure: SweepMeasure
}

const RING_PX = 8
/** Half the height of a level line. */
const LINE_PX = 2

/** A ring at the point that the verdict names, with its name at a place without line, interval or dot. */
export const EnoughMark = ({ enough, rows, measure }: EnoughMarkProps) => {
  const xOf = useXAxisScale()
  const yOf = useYAxisScale()
  const plot = usePlotArea()
  const size = LABEL_PX * useTypeScale()
  const px = useTextPx()
  if (!xOf || !yOf || !plot) return null
  const { point, isShown } = enough
  const words = inWords(valueText(point.x))
  const name = isShown ? t('enough: {x}', { x: words }) : t('may be enough: {x}', { x: words })
  const middleOf = (x: number | string) => xOf(x, { position: 'middle' }) ?? NaN
  const [x, y] = [middleOf(point.x), yOf(point.value) ?? NaN]
  const near = px(name) / 2 + RING_PX
  const around = rows.points.filter((one) => Math.abs(middleOf(one.x) - x) < near)
  const obstacles = [
    { from: y - RING_PX, to: y + RING_PX },
    ...rows.levels.map(({ value }) => {
      const at = yOf(value) ?? NaN
      return { from: at - LINE_PX, to: at + LINE_PX }
    }),
    ...around.map(({ value, interval, trials }) => {
      const values = [value, ...(interval ?? []), ...trials.map((trial) => trial.value)]
      const heights = values.map((one) => yOf(one) ?? NaN)
      return { from: Math.min(...heights) - LINE_PX, to: Math.max(...heights) + LINE_PX }
    }),
  ]
  // The name is drawn beyond the point: below a short time, above a high speedup.
  const towards = isTime(measure) ? 1 : -1
  const room = { from: plot.y - size, to: plot.y + plot.height }
  return (
    <ZIndexLayer zIndex={DefaultZIndexes.label}>
      <g data-enough>
        <circle cx={x} cy={y} r={RING_PX} fill="none" stroke="var(--ink)" strokeWidth={1.6} />
        <text
          x={x}
          y={besideOf(y, size, towards, obstacles, room)}
          textAnchor="middle"
          dominantBaseline="central"
          fill="var(--ink)"
          fontSize="0.71875rem"
          stroke="var(--panel)"
          strokeWidth={3}
          paintOrder="stroke"
        >
          {name}
        </text>
      </g>
    </ZIndexLayer>
  )
}
