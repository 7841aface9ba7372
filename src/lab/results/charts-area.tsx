import { memo, useDeferredValue, useMemo, type Ref } from 'react'
import { catalogue, pointsOf, workersOf, type Experiment, type ViewId } from '../../../workers/api'
import {
  Anatomy,
  Blocking,
  Granularity,
  Lanes,
  LatencyHistogram,
  Overhead,
  QueueDepth,
  Replay,
  ShootOut,
  Sweep,
  Threads,
  Throughput,
  Utilization,
  UtilizationHeatmap,
  type GranularityVariant,
  type LanesHandle,
} from '../../charts'
import type { ChartState } from '../../charts/chart-card'
import { ChartPlace } from '../../charts/sight'
import { useKept, useLab } from '../../store/lab-store'
import { ownSpec } from '../../store/edit'
import { isUnderWay, type RunState } from '../../store/run-state'
import { select } from '../../store/view-actions'
import { axisMeta } from './axis-meta'
import {
  anatomySources,
  isCrowded,
  seriesOf,
  shownText,
  shownTrials,
  sizedTrials,
  type ShownTrial,
} from './series'
import { OF_FIGURES, viewsOf } from './views'
import styles from './results.module.css'
import { t } from '../../i18n/text'

// A run tells much that no chart shows; each is drawn anew only when what it shows has changed.
const chart = {
  Anatomy: memo(Anatomy),
  Blocking: memo(Blocking),
  Granularity: memo(Granularity),
  Lanes: memo(Lanes),
  LatencyHistogram: memo(LatencyHistogram),
  Overhead: memo(Overhead),
  QueueDepth: memo(QueueDepth),
  Replay: memo(Replay),
  ShootOut: memo(ShootOut),
  Sweep: memo(Sweep),
  Threads: memo(Threads),
  Throughput: memo(Throughput),
  Utilization: memo(Utilization),
  UtilizationHeatmap: memo(UtilizationHeatmap),
}

/**
 * Lanes are tall enough for every thread, so far as a screen is; known before the first trial, and the
 * same for all points of a sweep, so that nothing moves.
 */
const lanesHeight = (experiment: Experiment): number => {
  const most = new Map<string, number>()
  for (const { variant, spec } of pointsOf(experiment)) {
    most.set(variant, Math.max(workersOf(spec), most.get(variant) ?? 0))
  }
  const lanes = [...most.values()].reduce((sum, workers) => sum + workers, 0)
  return Math.min(640, Math.max(300, 24 * lanes + 56 * most.size))
}

/** Who meets whom, and what is to be said of workloads that have a single kernel. */
const entrantsOf = (experiment: Experiment | null) => {
  const points = experiment ? pointsOf(experiment) : []
  const ids = new Set(points.map(({ spec }) => spec.workload.id))
  const alone = catalogue.workloads.filter(({ id, kernels }) => ids.has(id) && kernels.length === 1)
  return {
    entrants: points.map(({ variant, x, spec }) => ({ variant, x, kernel: spec.workload.kernel })),
    notes: alone.map(({ name, description }) => `${t(name)}: ${t(description)}`),
  }
}

/** The variants, and which of them has no pool. */
const comparedVariants = (experiment: Experiment): GranularityVariant[] =>
  experiment.variants.map(({ id, label }) => ({
    id,
    label,
    alone: ownSpec(experiment, id).strategy.kind === 'direct',
  }))

const QUIET: ChartState = { kind: 'empty', message: 'Quiet: drawn when the run is over.' }
const NOT_YET: ChartState = { kind: 'empty', message: 'No trial has begun yet.' }
const NOT_OVER: ChartState = { kind: 'empty', message: 'Drawn when the first trial is over.' }

const isQuiet = (run: RunState): boolean =>
  run.experiment?.base.recording.quiet === true && isUnderWay(run)

/** Trials as charts take them; the same object until others are to be shown. */
const useSeries = (shown: readonly ShownTrial[]) => {
  const run = useLab((state) => state.run)
  const snapshots = useLab((state) => state.snapshots)
  const kept = useKept()
  const what = JSON.stringify([run.experiment?.title, run.origin, snapshots, shown])
  // `what` says all that the series depends on; the run itself changes with every event.
  // oxlint-disable-next-line react-hooks/exhaustive-deps
  return useMemo(() => seriesOf(run, shown, kept), [run.experiment, what, kept])
}

/** The trials on screen. */
const useShownSeries = () => {
  const run = useLab((state) => state.run)
  const snapshots = useLab((state) => state.snapshots)
  const picked = useLab((state) => state.picked)
  const kept = useKept()
  const shown = isQuiet(run) ? [] : shownTrials(run, picked, kept)
  // The lanes are drawn live at little cost. What is drawn by way of the document costs the page a
  // frame or two each time, which a pool that needs every core would pay for: it waits for the end.
  const calm = !isQuiet(run) && isCrowded(run, kept) ? shownTrials(run, picked, kept, true) : shown
  const which = JSON.stringify(shown)
  const sources = useMemo(
    () => anatomySources(run.experiment, run.results, shown),
    // `which` stands for `shown`, which is new every time.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [run.experiment, run.results, which],
  )
  const sized = useMemo(
    () => sizedTrials(run, shown, kept),
    // What has been kept comes with `snapshots`.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [run.results, run.status, snapshots, which, kept],
  )
  return {
    series: useSeries(shown),
    calm: useSeries(calm),
    sources,
    sized,
    text: t('{shown} · ms since the first submit', { shown: shownText(shown, run) }),
  }
}

export interface ChartsAreaProps {
  lanes?: Ref<LanesHandle>
  /** Which charts, and in which order; those that tell the experiment's story without it. */
  views?: readonly ViewId[]
}

/** The charts of the run on screen. */
export const ChartsArea = ({ lanes, views: asked }: ChartsAreaProps) => {
  const { series: latest, calm: latestCalm, sources, sized, text } = useShownSeries()
  // Drawn chart by chart, and after whatever the user does meanwhile.
  const series = useDeferredValue(latest)
  const calm = useDeferredValue(latestCalm)
  const experiment = useLab(({ run }) => run.experiment)
  const results = useDeferredValue(useLab(({ run }) => run.results))
  const clockStepMs = useLab(({ run }) => run.environment?.clockStepMs ?? NaN)
  const parallelism = useLab(({ run }) => run.environment?.parallelism ?? null)
  const imported = useLab(({ run }) => run.origin !== null)
  const quiet = useLab(({ run }) => isQuiet(run))
  // Not while it is prepared: every chart then lets go of the run before.
  const underWay = useLab(({ run }) => run.status === 'running')
  const mark = useLab((state) => state.mark)
  const selection = useLab((state) => state.selection)
  const axis = useMemo(() => experiment && axisMeta(experiment), [experiment])
  const field = useMemo(() => entrantsOf(experiment), [experiment])
  const chosen = useMemo(
    () => asked ?? (experiment ? viewsOf(experiment) : []),
    [asked, experiment],
  )
  const compared = useMemo(() => (experiment ? comparedVariants(experiment) : []), [experiment])
  const height = useMemo(() => (experiment ? lanesHeight(experiment) : 0), [experiment])
  if (!experiment) return null
  const state = series.length > 0 ? {} : { state: quiet ? QUIET : NOT_YET }
  const calmState = calm.length > 0 || series.length === 0 ? state : { state: NOT_OVER }
  // Every file has the figures of each trial; not every one has tasks.
  const bare = imported && latest.length === 0
  const views = chosen.filter((view) => !bare || OF_FIGURES.includes(view))
  const swept = { points: results, variants: experiment.variants }
  const draw = (view: ViewId) => {
    switch (view) {
      case 'lanes':
        return (
          <chart.Lanes
            ref={lanes ?? null}
            subtitle={text}
            onSelect={select}
            {...{ series, height, mark, selection, ...state }}
          />
        )
      case 'utilization':
        return <chart.Utilization series={calm} {...calmState} />
      case 'latency':
        return <chart.LatencyHistogram series={calm} {...calmState} />
      case 'anatomy':
        return <chart.Anatomy {...{ sources }} {...(quiet && { state: QUIET })} />
      case 'replay':
        return <chart.Replay {...{ series, ...state }} />
      case 'queue':
        return <chart.QueueDepth series={calm} {...{ selection, ...calmState }} />
      case 'throughput':
        return <chart.Throughput series={calm} {...{ selection, ...calmState }} />
      case 'threads':
        return (
          <chart.Threads bare={sized} series={calm} {...(sized.length === 0 ? calmState : {})} />
        )
      case 'sweep':
        return axis && <chart.Sweep {...{ ...swept, axis, parallelism }} measure="time" />
      case 'speedup':
        return axis && <chart.Sweep {...{ ...swept, axis, parallelism }} measure="speedup" />
      case 'heatmap':
        return axis && <chart.UtilizationHeatmap {...{ ...swept, axis }} />
      case 'shoot-out':
        return axis && <chart.ShootOut {...{ ...swept, ...field, axis }} seed={experiment.seed} />
      case 'blocking':
        return <chart.Blocking {...{ ...swept, axis }} seed={experiment.seed} />
      case 'granularity':
        return (
          axis && (
            <chart.Granularity
              {...{ ...swept, axis, clockStepMs }}
              variants={compared}
              seed={experiment.seed}
            />
          )
        )
      case 'overhead':
        return <chart.Overhead {...{ ...swept, axis, clockStepMs }} />
      default:
        return view satisfies never
    }
  }
  return (
    <div className={styles.charts}>
      {views.map((view) => (
        <ChartPlace key={view} className={styles.chart} {...{ view, underWay }}>
          {draw(view)}
        </ChartPlace>
      ))}
    </div>
  )
}
