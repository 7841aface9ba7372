import { lazy, useMemo } from 'react'
import { ChartCard } from '../chart-card'
import { LiveArea } from '../live-area'
import { stateOf, type TrialChartProps } from '../trial-chart'
import { colorOf, nameOf, type LegendEntry } from '../types'
import { useLive } from '../use-live'
import { ARRIVAL_BIN_MS, threadsOf, threadsSummary, threadsTable } from './threads-rows'
import { t } from '../../i18n/text'

const ThreadsPlot = lazy(async () => ({ default: (await import('./threads-plot')).ThreadsPlot }))

/** How many workers were let in, over time, and why that changed. */
export const Threads = ({ series, height = 240, state }: TrialChartProps) => {
  const live = series.some((one) => one.live)
  const turn = useLive(series)
  // A new version says that the trial has gone on; the reader itself stays the same.
  // oxlint-disable-next-line react-hooks/exhaustive-deps
  const { rows, tracks, arrivalsOf } = useMemo(() => threadsOf(series), [series, turn.version])
  const legend: LegendEntry[] = [
    ...series.map((one) => ({
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
  return (
    <ChartCard
      title={t('Threads')}
      subtitle={t('workers let in, why: see table')}
      live={live}
      legend={legend}
      summary={threadsSummary(tracks)}
      height={height}
      table={() => threadsTable(tracks)}
      state={state ?? stateOf(series, rows.length > 0)}
    >
      <LiveArea turn={turn} label={t('Threads')}>
        <ThreadsPlot {...{ rows, arrivalsOf, series, height }} />
      </LiveArea>
    </ChartCard>
  )
}
