import { lazy, useMemo } from 'react'
import { ChartCard, type ChartState } from '../chart-card'
import { LiveArea } from '../live-area'
import { stateOf, type TrialChartProps } from '../trial-chart'
import { colorOf, nameOf, type LegendEntry } from '../types'
import { useLive } from '../use-live'
import {
  ARRIVAL_BIN_MS,
  threadsOf,
  threadsSummary,
  threadsTable,
  type SizedTrial,
} from './threads-rows'
import { t } from '../../i18n/text'

const ThreadsPlot = lazy(async () => ({ default: (await import('./threads-plot')).ThreadsPlot }))

const NONE: readonly SizedTrial[] = []

export interface ThreadsProps extends TrialChartProps {
  /** Trials whose figures are there without their tasks, as in a file that has none. */
  bare?: readonly SizedTrial[]
}

/** How many workers were let in, over time, and why that changed. */
export const Threads = ({ series, bare = NONE, height = 240, state }: ThreadsProps) => {
  const live = series.some((one) => one.live)
  const turn = useLive(series)
  const { rows, tracks, arrivalsOf, ownClock } = useMemo(
    () => threadsOf(series, bare),
    // A new version says that the trial has gone on; the reader itself stays the same.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [series, bare, turn.version],
  )
  const legend: LegendEntry[] = [
    ...tracks.map((one) => ({
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
      ? { kind: 'empty', message: t('This run does not say how the pool’s size changed.') }
      : stateOf(series, false)
  }
  return (
    <ChartCard
      title={t('Threads')}
      subtitle={
        ownClock
          ? t('workers let in, ms on the trial’s clock, why: see table')
          : t('workers let in, why: see table')
      }
      live={live}
      legend={legend}
      summary={threadsSummary(tracks)}
      height={height}
      table={() => threadsTable(tracks)}
      state={state ?? stateHere()}
    >
      <LiveArea turn={turn} label={t('Threads')}>
        <ThreadsPlot {...{ rows, arrivalsOf, tracks, height }} />
      </LiveArea>
    </ChartCard>
  )
}
