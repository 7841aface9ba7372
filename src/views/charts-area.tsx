import { Suspense, useDeferredValue, useMemo, type ReactNode, type Ref } from 'react'
import { chartsNamed, chartsOf, type ChartId } from '../charts'
import type { ShownSeries } from '../charts/chart'
import { ChartBoundary } from '../charts/frame/chart-boundary'
import type { ChartState } from '../charts/frame/chart-card'
import { ChartPlace } from '../charts/frame/chart-place'
import type { TrialSeries, LanesHandle } from '../charts/types'
import { t } from '../i18n/text'
import styles from '../parts/results.module.css'
import { axisMeta } from '../draft/axis-meta'
import { useKept, useLab } from '../store/lab-store'
import { isUnderWay, type RunState } from '../run/run-state'
import {
  anatomySources,
  isCrowded,
  seriesOf,
  shownText,
  shownTrials,
  sizedTrials,
  type ShownTrial,
} from '../run/series'
import { useActions } from '../store/actions'

const isQuiet = (run: RunState): boolean =>
  run.experiment?.base.recording.quiet === true && isUnderWay(run)

/** Trials in the form of the charts; the same object until others are shown. */
const useSeries = (shown: readonly ShownTrial[]) => {
  const run = useLab((state) => state.run)
  const snapshots = useLab((state) => state.snapshots)
  const kept = useKept()
  const what = JSON.stringify([run.experiment?.title, run.origin, snapshots, shown])
  // `what` has all that the series depends on; the run itself changes with every event.
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
  // The lanes are drawn live at little cost. What is drawn in the document costs the page a
  // frame or two each time, at the cost of a pool that needs every core: it waits for the end.
  const deferred =
    !isQuiet(run) && isCrowded(run, kept) ? shownTrials(run, picked, kept, true) : shown
  const which = JSON.stringify(shown)
  const sources = useMemo(
    () => anatomySources(run.experiment, run.results, shown),
    // `which` replaces `shown`, which is new every time.
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
    deferred: useSeries(deferred),
    sources,
    sized,
    text: t('{shown} · ms since the first submit', { shown: shownText(shown, run) }),
  }
}

/** The trials, drawn after more urgent work such as input, or why there are none. */
const useShown = (latest: readonly TrialSeries[], why: string | null): ShownSeries => {
  const series = useDeferredValue(latest)
  return useMemo(() => ({ series, ...(why !== null && { state: emptyFor(why) }) }), [series, why])
}

const emptyFor = (message: string): ChartState => ({ kind: 'empty', message })

export interface ChartsAreaProps {
  lanes?: Ref<LanesHandle>
  /** Which charts, in which order; without it, those that tell the experiment's story. */
  views?: readonly ChartId[]
  /** Arranges them: the picture, which is the lanes, or else the first chart; and the others. */
  children?: (picture: ReactNode, rest: ReactNode) => ReactNode
}

/** The charts of the run on screen. */
export const ChartsArea = ({ lanes = null, views, children }: ChartsAreaProps) => {
  const shown = useShownSeries()
  const { select } = useActions()
  const experiment = useLab(({ run }) => run.experiment)
  const points = useDeferredValue(useLab(({ run }) => run.results))
  const clockStepMs = useLab(({ run }) => run.environment?.clockStepMs ?? NaN)
  const parallelism = useLab(({ run }) => run.environment?.parallelism ?? null)
  const imported = useLab(({ run }) => run.origin !== null)
  const whyQuiet = useLab(({ run }) => isQuiet(run))
    ? t('No live drawing: shown when the run has finished.')
    : null
  const quiet = useMemo(() => (whyQuiet === null ? null : emptyFor(whyQuiet)), [whyQuiet])
  // Not during preparation: every chart then drops the previous run.
  const running = useLab(({ run }) => run.status === 'running')
  const mark = useLab((state) => state.mark)
  const selection = useLab((state) => state.selection)
  const axis = useMemo(() => experiment && axisMeta(experiment), [experiment])
  const chosen = useMemo(
    () => (views ? chartsNamed(views) : experiment ? chartsOf(experiment) : []),
    [views, experiment],
  )
  const whyNone = shown.series.length > 0 ? null : (whyQuiet ?? t('No trial has started yet.'))
  const notOver = shown.deferred.length > 0 ? null : t('Drawn when the first trial has finished.')
  const latest = useShown(shown.series, whyNone)
  const deferred = useShown(shown.deferred, whyNone ?? notOver)
  if (!experiment) return children?.(null, null) ?? null
  const { sources, sized, text: subtitle } = shown
  const run = {
    experiment,
    points,
    axis,
    clockStepMs,
    parallelism,
    latest,
    deferred,
    sources,
    sized,
    quiet,
    subtitle,
    mark,
    selection,
    onSelect: select,
    lanes,
  }
  // Every file has the figures of each trial; not every file has tasks.
  const bare = imported && shown.series.length === 0
  const behind = latest.series !== shown.series || deferred.series !== shown.deferred
  const drawn = chosen
    .filter(({ needs }) => !bare || needs === 'figures')
    .map((chart) => ({ chart, card: chart.draw(run) }))
    .filter(({ card }) => card !== null)
  const placeOf = ({ chart: { id, wide }, card }: (typeof drawn)[number]): ReactNode => (
    <ChartPlace key={id} view={id} wide={wide} className="chart" running={running}>
      <ChartBoundary>
        <Suspense fallback={<div className={styles.fetching}>{t('Fetching the chart')}</div>}>
          {card}
        </Suspense>
      </ChartBoundary>
    </ChartPlace>
  )
  const area = (some: typeof drawn, part?: 'lanes') =>
    some.length > 0 && (
      <div className="charts" aria-busy={part && behind} data-part={part}>
        {some.map(placeOf)}
      </div>
    )
  if (!children)
    return (
      <div className="charts" aria-busy={behind}>
        {drawn.map(placeOf)}
      </div>
    )
  const picture = drawn.find(({ chart }) => chart.id === 'lanes') ?? drawn[0]
  const rest = drawn.filter((one) => one !== picture)
  return children(area(picture ? [picture] : [], 'lanes'), area(rest))
}
