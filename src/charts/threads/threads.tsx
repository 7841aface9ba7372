import type { ShownSeries } from '../chart'
import { ChartCard, type ChartState } from '../frame/chart-card'
import { LiveArea } from '../frame/live-area'
import { stateOf } from '../frame/chart-state'
import { colorOf, nameOf, type LegendEntry, type SizedTrial } from '../types'
import { useLive } from '../frame/use-live'
import { ARRIVAL_BIN_MS, threadsOf, threadsSummary, threadsTable } from './threads-rows'
import { ThreadsPlot } from './threads-plot'
import { t } from '../../i18n/text'

interface ThreadsProps extends ShownSeries {
  /** Trials with figures but without tasks, as in a file that has none. */
  bare: readonly SizedTrial[]
}

const HEIGHT_PX = 280

export const Threads = ({ series, bare, state }: ThreadsProps) => {
  const { live, turn, rows: threads } = useLive(series, threadsOf, bare)
  const { rows, curves, arrivalsOf, ownClock } = threads
  const legend: LegendEntry[] = [
    ...curves.map((one) => ({
      label: nameOf(one),
      color: colorOf(one.id),
      look: 'line' as const,
    })),
    ...(arrivalsOf === null
      ? []
      : [
          {
            label: t('arrivals per {binMs} ms (right, of {arrivalsOf})', {
              binMs: ARRIVAL_BIN_MS,
              arrivalsOf,
            }),
            color: 'var(--ink-3)',
            look: 'soft' as const,
          },
        ]),
  ]
  const stateHere = (): ChartState => {
    if (rows.length > 0) return { kind: 'ready' }
    return series.length === 0 && bare.length > 0
      ? { kind: 'empty', message: t('This run did not record how the pool’s size changed.') }
      : stateOf(series, false)
  }
  return (
    <ChartCard
      title={t('Threads')}
      subtitle={
        ownClock
          ? t('admitted workers and why, ms on the trial’s clock; numbers: steps in the table')
          : t('admitted workers and why; numbers: steps in the table')
      }
      live={live}
      legend={legend}
      summary={threadsSummary(curves)}
      height={HEIGHT_PX}
      table={() => threadsTable(curves)}
      state={state ?? stateHere()}
    >
      <LiveArea turn={turn}>
        <ThreadsPlot {...{ rows, arrivalsOf, curves }} />
      </LiveArea>
    </ChartCard>
  )
}
