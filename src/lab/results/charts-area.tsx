import { useMemo, type Ref } from 'react'
import type { Experiment, ViewId } from '../../../workers/api'
import {
  Lanes,
  LatencyHistogram,
  QueueDepth,
  Sweep,
  Throughput,
  Utilization,
  UtilizationHeatmap,
  type LanesHandle,
} from '../../charts'
import type { ChartState } from '../../charts/chart-card'
import { kept, useLab } from '../../store/lab-store'
import { isUnderWay } from '../../store/run-state'
import { select } from '../../store/view-actions'
import { axisMeta } from './axis-meta'
import { seriesOf, shownText, shownTrials } from './series'
import styles from './results.module.css'

const OF_A_RUN: readonly ViewId[] = ['lanes', 'utilization', 'latency', 'queue', 'throughput']
const OF_A_SWEEP: readonly ViewId[] = ['sweep', 'speedup', 'heatmap']

/** The views that tell the experiment's story: its own, or those that its axis asks for. */
const viewsOf = ({ views, axis }: Experiment): readonly ViewId[] =>
  views ?? (axis ? [...OF_A_SWEEP, 'lanes', 'utilization', 'latency'] : OF_A_RUN)

const lanesHeight = (workers: number): number => Math.min(640, Math.max(300, 56 + workers * 29))

/** The charts of the run on screen. */
export const ChartsArea = ({ lanes }: { lanes: Ref<LanesHandle> }) => {
  const run = useLab((state) => state.run)
  const picked = useLab((state) => state.picked)
  const snapshots = useLab((state) => state.snapshots)
  const mark = useLab((state) => state.mark)
  const selection = useLab((state) => state.selection)
  const { experiment, results, environment, origin } = run
  const quiet = experiment?.base.recording.quiet === true && isUnderWay(run)
  const shown = useMemo(
    () => (quiet ? [] : shownTrials(run, picked, kept)),
    // The running trial is replaced behind the scenes where it does not lie in shared memory.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [run, picked, quiet, snapshots],
  )
  // oxlint-disable-next-line react-hooks/exhaustive-deps
  const series = useMemo(() => seriesOf(run, shown, kept), [run, shown, snapshots])
  const axis = useMemo(() => experiment && axisMeta(experiment), [experiment])
  if (!experiment) return null
  const waiting: ChartState | undefined = quiet
    ? { kind: 'empty', message: 'Quiet: drawn when the run is over.' }
    : series.length > 0
      ? undefined
      : origin !== null
        ? { kind: 'empty', message: 'The file has the figures of each trial, not its tasks.' }
        : { kind: 'empty', message: 'No trial has begun yet.' }
  const state = waiting ? { state: waiting } : {}
  const workers = series.reduce((sum, { reader }) => sum + reader.ledger.workers, 0)
  const planned = experiment.variants.length * 4
  const sweep = axis && {
    points: results,
    variants: experiment.variants,
    axis,
    parallelism: environment?.parallelism ?? null,
  }
  const draw = (view: ViewId) => {
    switch (view) {
      case 'lanes':
        return (
          <Lanes
            ref={lanes}
            series={series}
            subtitle={`${shownText(shown, run)} · ms since the first submit`}
            height={lanesHeight(Math.max(workers, planned))}
            mark={mark}
            selection={selection}
            onSelect={select}
            {...state}
          />
        )
      case 'utilization':
        return <Utilization series={series} {...state} />
      case 'latency':
        return <LatencyHistogram series={series} {...state} />
      case 'queue':
        return <QueueDepth series={series} selection={selection} {...state} />
      case 'throughput':
        return <Throughput series={series} selection={selection} {...state} />
      case 'sweep':
        return sweep && <Sweep {...sweep} measure="time" />
      case 'speedup':
        return sweep && <Sweep {...sweep} measure="speedup" />
      case 'heatmap':
        return (
          sweep && (
            <UtilizationHeatmap points={results} variants={sweep.variants} axis={sweep.axis} />
          )
        )
      default:
        return view satisfies never
    }
  }
  return (
    <div className={styles.charts}>
      {viewsOf(experiment).map((view) => (
        <div key={view} id={view} data-view={view} className={styles.chart}>
          {draw(view)}
        </div>
      ))}
    </div>
  )
}
