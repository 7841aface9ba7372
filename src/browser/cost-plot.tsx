import { Line, XAxis } from 'recharts'
import { logTicks } from '../charts/latency/latency-rows'
import {
  axis as look,
  curveLook,
  CurvePlot,
  margin,
  useTypeScale,
  ValueAxis,
} from '../charts/frame/plot-parts'
import { formatCost, tickCost, type Curve } from './cost-rows'

interface CostPlotProps {
  curves: readonly Curve[]
  print: (x: number) => string
}

/** Costs over a size or a number, both axes logarithmic. */
export const CostPlot = ({ curves, print }: CostPlotProps) => {
  const scale = useTypeScale()
  const xs = [...new Set(curves.flatMap(({ points }) => points.map(({ x }) => x)))].sort(
    (a, b) => a - b,
  )
  const ys = curves.flatMap(({ points }) => points.map(({ y }) => y))
  const domain: [number, number] = [Math.min(...ys) / 1.6, Math.max(...ys) * 1.6]
  const data = xs.map((x) => ({
    x,
    ...Object.fromEntries(
      curves.map(({ id, points }) => [id, points.find((one) => one.x === x)?.y ?? null]),
    ),
  }))
  const tip = (x: string | number) => ({
    title: print(Number(x)),
    lines: curves.flatMap(({ label, color, points }) => {
      const own = points.find((one) => one.x === x)
      return own ? [{ label, value: formatCost(own.y), color }] : []
    }),
  })
  return (
    <CurvePlot {...{ data, margin, tip }}>
      <XAxis
        {...look}
        dataKey="x"
        type="number"
        scale="log"
        domain={[xs[0] ?? 1, xs.at(-1) ?? 1]}
        ticks={xs}
        tickFormatter={print}
        minTickGap={8}
        padding={{ left: 8, right: 14 }}
        height={26}
      />
      <ValueAxis
        width={62 * scale}
        scale="log"
        domain={domain}
        ticks={logTicks(...domain)}
        print={tickCost}
        allowDataOverflow
      />
      {curves.map(({ id, color, dashed }) => (
        <Line
          key={id}
          {...curveLook}
          dataKey={id}
          stroke={color}
          strokeWidth={dashed ? 1.3 : 1.8}
          {...(dashed && { strokeDasharray: '3 4' })}
          dot={dashed ? false : { r: 2.6, fill: color, strokeWidth: 0 }}
          connectNulls
        />
      ))}
    </CurvePlot>
  )
}
