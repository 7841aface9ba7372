import type { ShownSeries } from '../chart'
import { ChartCard } from '../frame/chart-card'
import { whyNoTasks } from '../frame/why-empty'
import { variantEntry, type LegendEntry, type MeasuredTrial } from '../types'
import { useLive } from '../frame/use-live'
import { ARRIVAL_BIN_MS, threadsOf, threadsSummary, threadsTable } from './threads-rows'
import { ThreadsPlot } from './threads-plot'
import { t } from '../../i18n/text'

interface ThreadsProps extends ShownSeries {
  /** Trials with figures but without tasks, as in a file that has none. */
  bare: readonly MeasuredTrial[]
}

export const Threads = ({ series, bare, empty }: ThreadsProps) => {
  const { rows: threads, ...live } = useLive(series, threadsOf, bare)
  const { rows, curves, arrivalsOf, ownClock } = threads
  const legend = curves.map((one): LegendEntry => ({ ...variantEntry(one), look: 'line' }))
  if (arrivalsOf !== null) {
    const values = { binMs: ARRIVAL_BIN_MS, arrivalsOf }
    const label = t('arrivals per {binMs} ms (right, of {arrivalsOf})', values)
    legend.push({ label, color: 'var(--ink-3)', look: 'soft' })
  }
  const whyEmpty = (): string | null => {
    if (rows.length > 0) return null
    return series.length === 0 && bare.length > 0
      ? t('This run did not record how the pool’s size changed.')
      : whyNoTasks(series, false)
  }
  return (
    <ChartCard
      {...live}
      title={t('Threads')}
      subtitle={
        ownClock
          ? t('admitted workers and why, ms on the trial’s clock; numbers: steps in the table')
          : t('admitted workers and why; numbers: steps in the table')
      }
      legend={legend}
      summary={threadsSummary(curves)}
      height={280}
      table={() => threadsTable(curves)}
      empty={empty ?? whyEmpty()}
    >
      <ThreadsPlot {...{ rows, arrivalsOf, curves }} />
    </ChartCard>
  )
}
