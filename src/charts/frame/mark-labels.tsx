/** Labels of marks and curves in a plot, which never cover each other. */
import { DefaultZIndexes, usePlotArea, useXAxisScale, useYAxisScale, ZIndexLayer } from 'recharts'
import { placeLabels, pushedApart } from './labels'
import { axisTitle, halo, useTextPx, useTypeScale } from './plot-parts'

interface PlotMark {
  key: string
  at: number
  text: string
  color: string
}

/** Height of a row of labels, in px of the usual text size. */
export const LABEL_PX = 13

const text = { ...axisTitle, ...halo, fill: 'var(--ink-2)' } as const

interface TopMark extends PlotMark {
  /** Short form for a narrow place; its meaning is explained elsewhere. */
  short: string
  /** Value on the vertical axis at which the line begins; the top of the plot by default. */
  from?: number
}

interface MarkLabelsProps {
  marks: readonly TopMark[]
  /** Rows above the plot for which the margin has room. */
  rows: number
}

export const MarkLabels = ({ marks, rows }: MarkLabelsProps) => {
  const xOf = useXAxisScale()
  const yOf = useYAxisScale()
  const plot = usePlotArea()
  const px = useTextPx()
  const step = LABEL_PX * useTypeScale()
  if (!xOf || !yOf || !plot) return null
  const wanted = marks.map((mark) => ({
    at: xOf(mark.at) ?? plot.x,
    size: px(mark.text),
    short: px(mark.short),
  }))
  const placed = placeLabels(wanted, { from: plot.x, to: plot.x + plot.width, rows })
  return (
    <ZIndexLayer zIndex={DefaultZIndexes.label}>
      <g data-labels>
        {marks.map(({ key, color, text: long, short, from }, i) => {
          const { at = 0, row = 0, isShort = false } = placed[i] ?? {}
          const bottom = plot.y - 3 - row * step
          const { at: x = at, size = 0, short: shortSize = 0 } = wanted[i] ?? {}
          const half = (isShort ? shortSize : size) / 2
          const end = Math.min(Math.max(x, at - half), at + half)
          const begin = from === undefined ? plot.y : (yOf(from) ?? plot.y)
          return (
            <g key={key}>
              <polyline
                points={`${x},${begin} ${x},${plot.y} ${end},${bottom}`}
                fill="none"
                stroke={color}
                strokeWidth={from === undefined ? 1 : 0.7}
              />
              <text {...text} x={at} y={bottom - 2} textAnchor="middle">
                {isShort ? short : long}
              </text>
            </g>
          )
        })}
      </g>
    </ZIndexLayer>
  )
}

/** Names of curves or levels, right of the plot at the height where each ends. */
export const EndLabels = ({ marks }: { marks: readonly PlotMark[] }) => {
  const yOf = useYAxisScale()
  const plot = usePlotArea()
  const size = LABEL_PX * useTypeScale()
  if (!yOf || !plot) return null
  const wanted = marks.map(({ at }) => ({ at: yOf(at) ?? plot.y, size: size * 0.8 }))
  const placed = pushedApart(wanted, plot.y, plot.y + plot.height)
  const right = plot.x + plot.width
  return (
    <ZIndexLayer zIndex={DefaultZIndexes.label}>
      <g data-labels>
        {marks.map(({ key, color, text: name }, i) => (
          <g key={key}>
            <line x1={right} x2={right + 6} y1={wanted[i]?.at} y2={placed[i]} stroke={color} />
            <text {...text} x={right + 9} y={placed[i]} dominantBaseline="central">
              {name}
            </text>
          </g>
        ))}
      </g>
    </ZIndexLayer>
  )
}
