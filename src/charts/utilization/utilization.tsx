import { lazy, useMemo } from 'react'
import { ChartCard } from '../chart-card'
import { LiveArea } from '../live-area'
import { stateOf, type TrialChartProps } from '../trial-chart'
import { colorOf, MOST_DRAWN, withDrawn, type LegendEntry } from '../types'
import { useLive } from '../use-live'
import { utilizationRows, utilizationSummary, utilizationTable } from './utilization-rows'
import { t } from '../../i18n/text'

const UtilizationPlot = lazy(async () => ({
  default: (await import('./utilization-plot')).UtilizationPlot,
}))

/** Bars thinner than this are scrolled instead. */
const LEAST_ROW = 9

/** Where each worker's time went: service, overhead, stranded idle, idle. */
export const Utilization = ({ series, height = 220, state }: TrialChartProps) => {
  const live = series.some((one) => one.live)
  const turn = useLive(series)
  // A new version says that the trial has gone on; the reader itself stays the same.
  // oxlint-disable-next-line react-hooks/exhaustive-deps
  const rows = useMemo(() => utilizationRows(series), [series, turn.version])
  const drawn = rows.filter(({ worker }) => worker < MOST_DRAWN)
  const most = Math.max(0, ...rows.map(({ worker }) => worker + 1))
  const legend: LegendEntry[] = [
    ...series.map(({ id }) => ({ label: t('service {id}', { id }), color: colorOf(id) })),
    { label: 'overhead', color: 'var(--ink-3)', look: 'soft' },
    { label: 'stranded', color: 'var(--hurt)', look: 'hatch' },
    { label: 'idle', color: 'var(--line-strong)', look: 'outline' },
  ]
  return (
    <ChartCard
      title={t('Utilization')}
      subtitle={withDrawn(t('% of each worker’s time, service printed'), most)}
      live={live}
      legend={legend}
      summary={utilizationSummary(rows, series)}
      height={height}
      table={() => utilizationTable(rows, series)}
      state={state ?? stateOf(series, rows.length > 0)}
    >
      <LiveArea turn={turn} scrolls={drawn.length * LEAST_ROW > height} label={t('Utilization')}>
        <UtilizationPlot rows={drawn} height={Math.max(height, drawn.length * LEAST_ROW)} />
      </LiveArea>
    </ChartCard>
  )
}
