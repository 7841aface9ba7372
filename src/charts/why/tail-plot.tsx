import { Bar, BarChart, type BarShapeProps, XAxis, YAxis } from 'recharts'
import { formatMs } from '../../base/format'
import { t } from '../../i18n/text'
import { axis, BarTooltip, useFilling, rowOf, tickMs, useTypeScale } from '../frame/plot-parts'
import { colorOf } from '../types'
import type { TailBar } from './why-rows'

/** Two bars for each segment of a pool's tasks: the mean of the slowest 1 %, and of all. */
export const TailPlot = ({ bars }: { bars: readonly TailBar[] }) => {
  const scale = useTypeScale()
  const byKey = new Map(bars.map((bar) => [bar.key, bar]))
  const shape = (item: BarShapeProps) => {
    const { x, y, width, height } = item
    const { id } = rowOf<TailBar>(item)
    return <rect {...{ x, y, width, height }} fill={colorOf(id)} />
  }
  return (
    <BarChart
      {...useFilling()}
      data={[...bars]}
      layout="vertical"
      margin={{ top: 2, right: 8, bottom: 0, left: 0 }}
      barGap={1}
    >
      <XAxis {...axis} type="number" tickFormatter={tickMs} height={22} />
      <YAxis
        {...axis}
        type="category"
        dataKey="key"
        width={116 * scale}
        interval={0}
        axisLine={false}
        tickFormatter={(key: string) => byKey.get(key)?.name ?? ''}
      />
      <BarTooltip
        tip={(_, { name, slowest, all }: TailBar) => ({
          title: name,
          lines: [
            { label: t('the slowest 1 %'), value: formatMs(slowest) },
            { label: t('all tasks'), value: formatMs(all) },
          ],
        })}
      />
      <Bar dataKey="slowest" isAnimationActive={false} shape={shape} />
      <Bar dataKey="all" isAnimationActive={false} fill="var(--line-strong)" />
    </BarChart>
  )
}
