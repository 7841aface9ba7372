/** Parts that the Recharts plots share: axes, grid, tooltip. Loaded with the plots, on idle. */
import { scaleLinear } from 'd3-scale'
import {
  useContext,
  useLayoutEffect,
  useRef,
  useSyncExternalStore,
  type ComponentProps,
  type ReactNode,
} from 'react'
import {
  CartesianGrid,
  ComposedChart,
  Tooltip,
  type TooltipContentProps,
  usePlotArea,
  XAxis,
  YAxis,
} from 'recharts'
import { formatMs } from '../../base/format'
import { onThemeChange } from '../picture/theme'
import { TitleContext } from './chart-place'
import styles from './plot-parts.module.css'

export const axis = {
  stroke: 'var(--line-strong)',
  tickLine: false,
  tick: { fill: 'var(--ink-3)', fontSize: '0.6875rem' },
} as const

export const grid = { stroke: 'var(--line)', vertical: false } as const

/** Margin of a plot, so that labels at its ends are not cut. */
export const margin = { top: 10, right: 14, bottom: 0, left: 0 } as const

/** A time on an axis, without a meaningless decimal. */
export const tickMs = (ms: number): string =>
  ms === 0 ? '0' : formatMs(ms).replace(/[.,]0(?=\u202f)/, '')

/** Round values from 0 to `most`, about `count` of them. */
export const roundTicks = (most: number, count: number): number[] =>
  scaleLinear([0, most], [0, 1]).ticks(count)

/** Round values from 0 to `most`, and one more at the top so that nothing exceeds the axis. */
export const fullTicks = (most: number, count: number): number[] =>
  scaleLinear([0, most > 0 ? most : 1], [0, 1])
    .nice(count)
    .ticks(count)

const DIGIT_PX = 6.6
const USUAL_ROOT_PX = 16

/** Factor of the page's text size: larger on a projector, and if the user sets it so. */
export const useTypeScale = (): number =>
  useSyncExternalStore(
    onThemeChange,
    () => parseFloat(getComputedStyle(document.documentElement).fontSize) / USUAL_ROOT_PX || 1,
  )

/** Returns a function that estimates the width of a text of an axis in px, rather too wide. */
export const useTextPx = (): ((text: string) => number) => {
  const scale = useTypeScale()
  return (text) => text.length * DIGIT_PX * scale
}

export const useWidthOf = (): ((labels: readonly string[]) => number) => {
  const px = useTextPx()
  return (labels) => Math.ceil(Math.max(px('000'), ...labels.map(px))) + 14
}

export const axisTitle = {
  fill: 'var(--ink-3)',
  fontSize: '0.6875rem',
} as const

/** Keeps a text readable on a line or a coloured ground. */
export const halo = { stroke: 'var(--panel)', strokeWidth: 3, paintOrder: 'stroke' } as const

/** End of the axis relative to the highest value: just enough room for a line. */
export const HEADROOM = 1.04

/** Time axis since the first submit, up to `end` ms. */
export const TimeAxis = ({ end }: { end: number }) => (
  <XAxis
    {...axis}
    dataKey="ms"
    type="number"
    domain={[0, end]}
    ticks={roundTicks(end, 5)}
    tickFormatter={tickMs}
    minTickGap={14}
    interval="equidistantPreserveStart"
    height={24}
  />
)

interface ValueAxisProps extends Omit<ComponentProps<typeof YAxis>, 'ticks' | 'ref'> {
  ticks: readonly number[]
  /** End of the axis; the last tick by default. */
  top?: number
  print: (value: number) => string
}

/** Axis of values from 0, as wide as its ticks. */
export const ValueAxis = (props: ValueAxisProps) => {
  const { ticks, top = ticks.at(-1) ?? 1, print, ...more } = props
  const widthOf = useWidthOf()
  return (
    <YAxis
      {...axis}
      width={widthOf(ticks.map(print))}
      axisLine={false}
      domain={[0, top]}
      ticks={[...ticks]}
      tickFormatter={print}
      {...more}
    />
  )
}

/** The row of the chart's own data that Recharts passes on to a shape. */
export const rowOf = <Row,>(item: { payload?: unknown }): Row => item.payload as Row

/** A plot that fills its card, and has the card's title as its name: arrow keys move through it. */
export const useFilling = () => ({
  responsive: true,
  style: { width: '100%', height: '100%' },
  'aria-labelledby': useContext(TitleContext),
})

/** A line without dots, which is drawn at once. */
export const curveLook = {
  strokeWidth: 1.8,
  dot: false,
  activeDot: false,
  isAnimationActive: false,
} as const

/** Content of a tooltip: at a value of the axis, and nothing at one without data. */
export interface TipContent {
  title: ReactNode
  lines: readonly TipLine[]
}

interface PointedProps<Row> {
  /** Content of the tooltip at a label of the axis, of which the chart's data have this row. */
  tip: (label: string | number, row: Row) => TipContent | null | undefined
}

const tipFor = <Row,>({ tip }: PointedProps<Row>, props: TooltipContentProps): ReactNode => {
  const { label = '', payload } = props
  const row = payload[0]?.payload as Row | undefined // a row of the chart's own data
  const content = row && tip(label, row)
  return content && <Tip {...content} />
}

type CurvePlotProps<Row> = ComponentProps<typeof ComposedChart> &
  PointedProps<Row> & { gridless?: boolean }

/** Curves over one axis, with a grid and a tooltip. */
export const CurvePlot = <Row,>(props: CurvePlotProps<Row>) => {
  const { tip, gridless = false, children, ...chart } = props
  const filling = useFilling()
  return (
    <ComposedChart {...filling} {...chart}>
      {!gridless && <CartesianGrid {...grid} />}
      <Tooltip
        isAnimationActive={false}
        cursor={{ stroke: 'var(--line-strong)' }}
        content={(content) => tipFor({ tip }, content)}
      />
      {children}
    </ComposedChart>
  )
}

export const BarTooltip = <Row,>({ tip }: PointedProps<Row>) => (
  <Tooltip
    isAnimationActive={false}
    cursor={{ fill: 'var(--ink)', fillOpacity: 0.05 }}
    content={(content) => tipFor({ tip }, content)}
  />
)

const OUTSIDE_PX = 6

/** Content below a plot, or above it if the window ends there. */
const Outside = ({ plotPx, children }: { plotPx: number; children: ReactNode }) => {
  const at = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const element = at.current
    if (!element) return
    element.style.translate = ''
    const { bottom, height } = element.getBoundingClientRect()
    if (bottom > innerHeight) element.style.translate = `0 ${-(plotPx + height + 2 * OUTSIDE_PX)}px`
  })
  return <div ref={at}>{children}</div>
}

/** The tooltip of a group of horizontal bars, outside the plot, which it would cover. */
export const OutsideTooltip = <Row,>({ tip }: PointedProps<Row>) => {
  const plot = usePlotArea()
  return (
    <Tooltip
      isAnimationActive={false}
      cursor={{ fill: 'var(--ink)', fillOpacity: 0.05 }}
      {...(plot && { position: { y: plot.y + plot.height + OUTSIDE_PX } })}
      content={(shown) => {
        const content = tipFor({ tip }, shown)
        return content && <Outside plotPx={plot?.height ?? 0}>{content}</Outside>
      }}
    />
  )
}

export interface TipLine {
  label: string
  value: string
  color?: string
}

export const Tip = ({ title, lines }: TipContent) => (
  <div className="tip">
    <strong>{title}</strong>
    <dl>
      {lines.map(({ label, value, color }) => (
        <div key={label} className="apart">
          <dt>
            {color && <span className={styles.dot} style={{ background: color }} />}
            {label}
          </dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  </div>
)

/** Dots in a colour, the mark of work without a core; `id` is unique on the page. */
export const Dots = ({ id, color }: { id: string; color: string }) => (
  <pattern id={id} width="4" height="4" patternUnits="userSpaceOnUse">
    <rect width="4" height="4" fill="var(--panel)" />
    <rect width="2" height="2" fill={color} />
  </pattern>
)

/** Diagonal lines, the mark of stranded idle; `id` is unique on the page. */
export const Hatch = ({ id }: { id: string }) => (
  <defs>
    <pattern
      id={id}
      width="6"
      height="6"
      patternUnits="userSpaceOnUse"
      patternTransform="rotate(45)"
    >
      <rect width="6" height="6" fill="var(--hurt-soft)" />
      <line x1="0" y1="0" x2="0" y2="6" stroke="var(--hurt)" strokeWidth="2.2" />
    </pattern>
  </defs>
)
