import type { ShownSeries } from '../chart'
import { ChartCard, PLOT_PX } from '../frame/chart-card'
import { LiveArea } from '../frame/live-area'
import { stateOf } from '../frame/chart-state'
import { colorOf, MAX_DRAWN, withDrawn, type LegendEntry } from '../types'
import { useLive } from '../frame/use-live'
import { utilizationRows, utilizationSummary, utilizationTable } from './utilization-rows'
import { UtilizationPlot } from './utilization-plot'
import { t } from '../../i18n/text'
import { hiddenWaitingNote, hidesWaiting, withoutCoreLegend } from '../without-core'

/** Bars thinner than this are scrolled instead. */
const MIN_ROW = 9

/** Where each worker's time went: service, overhead, stranded idle, idle. */
export const Utilization = ({ series, state }: ShownSeries) => {
  const { live, turn, rows } = useLive(series, utilizationRows)
  const drawn = rows.filter(({ worker }) => worker < MAX_DRAWN)
  const most = Math.max(0, ...rows.map(({ worker }) => worker + 1))
  const legend: LegendEntry[] = [
    ...series.map(({ id }) => ({ label: t('service {id}', { id }), color: colorOf(id) })),
    ...withoutCoreLegend(rows.map(({ withoutCore }) => withoutCore)),
    { label: t('overhead'), color: 'var(--ink-3)', look: 'soft' },
    { label: t('stranded'), color: 'var(--hurt)', look: 'hatch' },
    { label: t('idle'), color: 'var(--line-strong)', look: 'outline' },
  ]
  return (
    <ChartCard
      title={t('Utilization')}
      subtitle={withDrawn(
        series.some(hidesWaiting)
          ? `${t('% of each worker’s time, service printed')}; ${hiddenWaitingNote()}`
          : t('% of each worker’s time, service printed'),
        most,
      )}
      live={live}
      legend={legend}
      summary={utilizationSummary(rows, series)}
      table={() => utilizationTable(rows, series)}
      state={state ?? stateOf(series, rows.length > 0)}
    >
      <LiveArea turn={turn} scrolls={drawn.length * MIN_ROW > PLOT_PX} label={t('Utilization')}>
        <UtilizationPlot rows={drawn} height={Math.max(PLOT_PX, drawn.length * MIN_ROW)} />
      </LiveArea>
    </ChartCard>
  )
}
