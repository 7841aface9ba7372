import { Box, Button } from '@mantine/core'
import { useMemo } from 'react'
import { Bar, BarChart, type BarShapeProps, XAxis, YAxis } from 'recharts'
import { TASKS_FOR_TAIL } from '../../../workers/api'
import { formatMs } from '../../base/format'
import { t } from '../../i18n/text'
import type { RunOnScreen, ShownSeries } from '../chart'
import { ChartCard } from '../frame/chart-card'
import { axis, BarTooltip, rowOf, tickMs, useFilling, useTypeScale } from '../frame/plot-parts'
import { whyNoTasks } from '../frame/why-empty'
import { colorOf, nameOf, variantEntry } from '../types'
import {
  costText,
  regretText,
  type TailBar,
  tailBars,
  type WhyRow,
  whyRows,
  whySummary,
  whyTable,
} from './why-rows'

/** Two bars for each segment of a pool's tasks: the mean of the slowest 1 %, and of all. */
const TailPlot = ({ bars }: { bars: readonly TailBar[] }) => {
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

type WhyProps = ShownSeries & Pick<RunOnScreen, 'onSelect'>

/** Height of a segment's two bars, and of the axis, in px. */
const [BAR_PX, AXIS_PX] = [30, 24]
/** Room that is kept before a run. */
const LEAST_PX = 150

/** What made tasks slow, from what was recorded: the time of the slowest, and the choices. */
export const Why = ({ series, empty, onSelect }: WhyProps) => {
  const rows = useMemo(() => whyRows(series), [series])
  const bars = useMemo(() => tailBars(rows), [rows])
  return (
    <ChartCard
      title={t('Why were tasks slow?')}
      subtitle={t('mean of the slowest 1 %, beside that of all')}
      legend={[
        ...rows.map(({ one }) => variantEntry(one)),
        { label: t('all tasks'), color: 'var(--line-strong)' },
      ]}
      summary={whySummary(rows)}
      height={Math.max(LEAST_PX, bars.length * BAR_PX + AXIS_PX)}
      table={() => whyTable(rows)}
      empty={
        empty ??
        (rows.length > 0 && bars.length === 0
          ? t('So few tasks have no slowest 1 %: it needs {n} of them.', { n: TASKS_FOR_TAIL })
          : whyNoTasks(series, bars.length > 0))
      }
      below={
        <Box className="stack" mt="0.5rem">
          {rows
            .filter((row) => costText(row) !== '')
            .map((row) => (
              <Choices key={row.one.id} row={row} onSelect={onSelect} />
            ))}
        </Box>
      }
    >
      <TailPlot bars={bars} />
    </ChartCard>
  )
}

/** What the choices of a pool cost, known only afterwards, and the costliest of them. */
const Choices = ({ row, onSelect }: { row: WhyRow } & Pick<WhyProps, 'onSelect'>) => {
  const { one, regret } = row
  return (
    <section>
      <h3>
        <span className="swatch" style={{ background: colorOf(one.id) }} /> {nameOf(one)}
      </h3>
      <p>{costText(row)}</p>
      {regret && regret.worst.length > 0 && (
        <Box component="ul" className="stack" my="0.25rem" style={{ gap: 0 }}>
          {regret.worst.map((choice) => {
            const from = choice.atMs - one.reader.origin
            return (
              <li key={choice.task}>
                <Button
                  variant="subtle"
                  size="compact-xs"
                  title={t('Show the moment on the lanes')}
                  onClick={() => {
                    onSelect({ from, to: from + choice.ms })
                    document.getElementById('lanes')?.scrollIntoView({ block: 'nearest' })
                  }}
                >
                  {regretText(row, choice)}
                </Button>
              </li>
            )
          })}
        </Box>
      )}
    </section>
  )
}
