import type { EachSeries } from '../chart'
import { ChartCard } from '../frame/chart-card'
import { whyNoTasks } from '../frame/why-empty'
import {
  colorOf,
  hasWaiting,
  isObserved,
  type LegendEntry,
  MAX_DRAWN,
  serviceLabel,
  strandedEntry,
  withDrawn,
} from '../types'
import { stripsHeight } from '../frame/strips'
import { useLive } from '../frame/use-live'
import { utilizationRows, utilizationSummary, utilizationTable } from './utilization-rows'
import { UtilizationPlot } from './utilization-plot'
import { t } from '../../i18n/text'
import { hiddenWaitingNote, hidesWaiting, withoutCoreLegend } from '../without-core'

export const Utilization = ({ series, empty, variants }: EachSeries) => {
  const { rows, ...live } = useLive(series, utilizationRows)
  const drawn = rows.filter(({ worker }) => worker < MAX_DRAWN)
  const most = Math.max(0, ...rows.map(({ worker }) => worker + 1))
  const legend: LegendEntry[] = [
    ...series.map(({ id }) => ({
      label: serviceLabel(series, id),
      color: colorOf(id),
      term: 'service' as const,
    })),
    ...withoutCoreLegend(rows.map(({ withoutCore }) => withoutCore)),
    ...(isObserved(series)
      ? []
      : ([
          { label: t('overhead'), color: 'var(--ink-3)', look: 'soft', term: 'overhead' },
        ] as const)),
    ...(series.length === 0 || series.some(hasWaiting) ? [strandedEntry()] : []),
    { label: t('idle'), color: 'var(--line-strong)', look: 'outline' },
  ]
  return (
    <ChartCard
      {...live}
      title={t('Utilization')}
      subtitle={withDrawn(
        series.some(hidesWaiting)
          ? `${t('% of each worker’s time, service printed')}; ${hiddenWaitingNote()}`
          : t('% of each worker’s time, service printed'),
        most,
      )}
      legend={legend}
      summary={utilizationSummary(rows, series)}
      height={stripsHeight(variants)}
      table={() => utilizationTable(rows, series)}
      empty={empty ?? whyNoTasks(series, rows.length > 0)}
    >
      <UtilizationPlot rows={drawn} />
    </ChartCard>
  )
}
