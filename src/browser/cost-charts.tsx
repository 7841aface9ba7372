import { lazy } from 'react'
import type { CostsFile } from '../../workers/api'
import { ChartCard } from '../charts/frame/chart-card'
import type { LegendEntry } from '../charts/types'
import { formatBytes, formatCount } from '../base/format'
import { t } from '../i18n/text'
import { curvesOf, curveTable, formatCost, type Curve } from './cost-rows'

/** Fetches the code of the plots, before anything is measured. */
export const preloadPlot = async () => ({ default: (await import('./cost-plot')).CostPlot })
const CostPlot = lazy(preloadPlot)

const HEIGHT = 300

interface ChartProps {
  title: string
  axis: string
  curves: readonly Curve[]
  print: (x: number) => string
}

/** Names each cost once, and says that dashed lines are figures from elsewhere. */
const legendOf = (curves: readonly Curve[]): LegendEntry[] => {
  const names = new Map(curves.map(({ name, color }) => [name, color]))
  return [
    ...[...names].map(([label, color]) => ({ label, color, look: 'line' as const })),
    ...(curves.some(({ dashed }) => dashed)
      ? [{ label: t('recorded elsewhere'), color: 'var(--ink-3)', look: 'dash' as const }]
      : []),
  ]
}

const summaryOf = (curves: readonly Curve[], print: (x: number) => string): string =>
  curves
    .filter(({ dashed }) => !dashed)
    .map(({ label, points }) => {
      const last = points.at(-1)
      return last ? `${label}: ${formatCost(last.y)} (${print(last.x)})` : ''
    })
    .join('. ')

const Chart = ({ title, axis, curves, print }: ChartProps) => (
  <div className="chart">
    <ChartCard
      title={title}
      subtitle={t('median, both axes logarithmic')}
      legend={legendOf(curves)}
      summary={summaryOf(curves, print)}
      height={HEIGHT}
      table={() => curveTable(curves, { label: axis, print })}
      empty={curves.length > 0 ? null : t('Nothing has been measured yet.')}
    >
      <CostPlot curves={curves} print={print} />
    </ChartCard>
  </div>
)

/** Cost of moving bytes over their number, and of starting workers over theirs. */
export const CostCharts = (files: { here: CostsFile | null; elsewhere: CostsFile | null }) => {
  const { here, elsewhere } = files
  const moving = [
    { id: 'copy', label: t('Copied, there and back'), color: 'var(--a)' },
    { id: 'transfer', label: t('Transferred, there and back'), color: 'var(--b)' },
    { id: 'shared', label: t('Copied into shared memory'), color: 'var(--c)' },
  ]
  const starting = [{ id: 'worker-start', label: t('Until all have started'), color: 'var(--d)' }]
  return (
    <div className="charts">
      <Chart
        title={t('Moving bytes')}
        axis={t('Bytes')}
        curves={curvesOf(moving, here, elsewhere)}
        print={formatBytes}
      />
      <Chart
        title={t('Starting workers')}
        axis={t('Workers started at the same time')}
        curves={curvesOf(starting, here, elsewhere)}
        print={formatCount}
      />
    </div>
  )
}
