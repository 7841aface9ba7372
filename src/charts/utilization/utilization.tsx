import { lazy, useMemo } from 'react'
import { ChartCard } from '../chart-card'
import { LiveArea } from '../live-area'
import { stateOf, type TrialChartProps } from '../trial-chart'
import { colorOf, type LegendEntry } from '../types'
import { useLive } from '../use-live'
import { utilizationRows, utilizationSummary, utilizationTable } from './utilization-rows'

const UtilizationPlot = lazy(async () => ({
  default: (await import('./utilization-plot')).UtilizationPlot,
}))

/** Bars thinner than this are scrolled instead. */
const LEAST_ROW = 9

/** Where each worker's time went: service, overhead, stranded idle, idle. */
export const Utilization = ({ series, height = 220, state }: TrialChartProps) => {
  const live = series.some((one) => one.live)
  const turn = useLive(live)
  // A new version says that the trial has gone on; the reader itself stays the same.
  // oxlint-disable-next-line react-hooks/exhaustive-deps
  const rows = useMemo(() => utilizationRows(series), [series, turn.version])
  const legend: LegendEntry[] = [
    ...series.map(({ id }) => ({ label: `service ${id}`, color: colorOf(id) })),
    { label: 'overhead', color: 'var(--ink-3)', look: 'soft' },
    { label: 'stranded', color: 'var(--hurt)', look: 'hatch' },
    { label: 'idle', color: 'var(--line-strong)', look: 'outline' },
  ]
  return (
    <ChartCard
      title="Utilization"
      subtitle="% of each worker’s time, service printed"
      live={live}
      legend={legend}
      summary={utilizationSummary(rows, series)}
      height={height}
      table={() => utilizationTable(rows, series)}
      state={state ?? stateOf(series, rows.length > 0)}
    >
      <LiveArea turn={turn} scrolls={rows.length * LEAST_ROW > height} label="Utilization">
        <UtilizationPlot rows={rows} height={Math.max(height, rows.length * LEAST_ROW)} />
      </LiveArea>
    </ChartCard>
  )
}
