import { useCallback, useDeferredValue, useMemo, type ReactNode, type Ref } from 'react'
import { originOf } from '../../workers/api'
import { chartsNamed, chartsObserved, chartsOf, isPicture, type ChartId } from '../charts'
import type { Chart, Opener, ShownMachines, ShownSeries } from '../charts/chart'
import { ChartPlace } from '../charts/frame/chart-place'
import type { LanesHandle, MeasuredTrial, TimeRange, TrialSeries } from '../charts/types'
import { t } from '../i18n/text'
import { Boundary } from '../parts/boundary'
import styles from '../parts/results.module.css'
import { axisMeta } from '../draft/axis-meta'
import type { KeptTrials } from '../run/kept-trials'
import { useLab, useLabList, type LabState, useWorkspace } from '../store/lab-store'
import { readingOfRun } from '../run/run-reading'
import { isUnderWay, type RunState } from '../run/run-state'
import {
  apartText,
  bareTrials,
  isCrowded,
  measuredTrials,
  seriesOf,
  shownText,
  shownTrials,
  trialsAtValue,
  type ShownTrial,
} from '../run/series'
import { select, showValue } from '../store/view-actions'
import { MoreCharts } from './more-charts'

const isQuiet = (run: RunState): boolean =>
  run.experiment?.base.recording.quiet === true && isUnderWay(run)

const shownNow = ({ run, picked }: LabState, kept: KeptTrials): ShownTrial[] =>
  isQuiet(run) ? [] : shownTrials(run, picked, kept)

/**
 * The trials that the document draws. The lanes are drawn live at little cost; everything else
 * costs the page a frame or two each time. Where the pool needs every core, it waits for the end of
 * the trial.
 */
const shownInDocument = (state: LabState, kept: KeptTrials): ShownTrial[] =>
  !isQuiet(state.run) && isCrowded(state.run, kept)
    ? shownTrials(state.run, state.picked, kept, true)
    : shownNow(state, kept)

const seriesNow = (state: LabState, kept: KeptTrials): TrialSeries[] =>
  seriesOf(state.run, shownNow(state, kept), kept)

const seriesInDocument = (state: LabState, kept: KeptTrials): TrialSeries[] =>
  seriesOf(state.run, shownInDocument(state, kept), kept)

/** The trials that have ended, of those on screen. */
export const useEndedSeries = (): readonly TrialSeries[] => useLabList(seriesInDocument)

const measuredNow = (state: LabState, kept: KeptTrials): MeasuredTrial[] =>
  measuredTrials(state.run, shownNow(state, kept))

const bareNow = (state: LabState, kept: KeptTrials): MeasuredTrial[] =>
  bareTrials(state.run, shownNow(state, kept), kept)

/** What is unusual of the trials on screen; '' for nothing. */
export const useTrialsNote = (): string => {
  const { kept } = useWorkspace()
  return useLab((state) => apartText(shownNow(state, kept), state.run, kept))
}

/** The trials on screen; each list is the same until others are shown. */
const useShownSeries = () => {
  const run = useLab((state) => state.run)
  const shown = useLabList(shownNow)
  return {
    series: useLabList(seriesNow),
    deferred: useLabList(seriesInDocument),
    measured: useLabList(measuredNow),
    bare: useLabList(bareNow),
    note: useTrialsNote(),
    text: run.file?.origin
      ? t('ms since the first arrival, or start')
      : t('{shown} · ms since the first submit', { shown: shownText(shown, run) }),
  }
}

/** The trials, drawn after more urgent work such as input, or why there are none. */
const useShown = (latest: readonly TrialSeries[], why: string | null): ShownSeries => {
  const series = useDeferredValue(latest)
  return useMemo(() => ({ series, empty: why }), [series, why])
}

/** The machines that the view has as its axis; a row opens the view of its run alone. */
const useShownMachines = (): ShownMachines | null => {
  const workspace = useWorkspace()
  const whole = useLab((state) => state.run.whole)
  return useMemo(() => {
    if (!whole?.machines) return null
    const onOpen = async (id: string) => {
      const { showView } = await import('../store/shown-run')
      const fixed = originOf(whole.file.environments?.[Number(id)] ?? {})
      showView(workspace, { compare: 'variant', axis: 'x', fixed })
      const results = document.getElementById('results')
      results?.focus({ preventScroll: true })
      results?.scrollIntoView()
    }
    return { machines: whole.machines, onOpen: (id) => void onOpen(id) }
  }, [workspace, whole])
}

interface ChartsAreaProps {
  lanes?: Ref<LanesHandle>
  /** The charts, in this order; without it, the charts that suit the experiment. */
  views?: readonly ChartId[]
  /** Arranges the picture, which is the lanes or else the first chart, and the other charts. */
  children?: (picture: ReactNode, rest: ReactNode) => ReactNode
}

export const ChartsArea = ({ lanes = null, views, children }: ChartsAreaProps) => {
  const shown = useShownSeries()
  const workspace = useWorkspace()
  const onSelect = useCallback((range: TimeRange | null) => select(workspace, range), [workspace])
  const experiment = useLab(({ run }) => run.experiment)
  const reading = useDeferredValue(useLab(({ run }) => readingOfRun(run)))
  const imported = useLab(({ run }) => run.origin !== null)
  const quiet = useLab(({ run }) => isQuiet(run))
    ? t('No live drawing: shown when the run has finished.')
    : null
  // Not during preparation: every chart then drops the previous run.
  const running = useLab(({ run }) => run.status === 'running')
  const mark = useLab((state) => state.mark)
  const selection = useLab((state) => state.selection)
  const readExperiment = reading?.experiment
  const axis = useMemo(() => (readExperiment ? axisMeta(readExperiment) : null), [readExperiment])
  const observed = reading?.origin ? reading : null
  const chosen = useMemo(() => {
    if (views) return chartsNamed(views)
    if (observed) return chartsObserved(observed)
    return experiment ? chartsOf(experiment) : []
  }, [views, observed, experiment])
  const whyNone = shown.series.length > 0 ? null : (quiet ?? t('No trial has started yet.'))
  const notOver = shown.deferred.length > 0 ? null : t('Drawn when the first trial has finished.')
  const latest = useShown(shown.series, whyNone)
  const deferred = useShown(shown.deferred, whyNone ?? notOver)
  const { results } = useLab((state) => state.run)
  const opens = useMemo(
    (): Opener => ({
      can: (x) => !running && trialsAtValue({ results }, x, workspace.kept).length > 0,
      show: (x) => {
        showValue(workspace, x)
        document.getElementById('lanes')?.scrollIntoView({ block: 'nearest' })
      },
    }),
    [workspace, results, running],
  )
  const machines = useShownMachines()
  if (!experiment || !reading) return children?.(null, null) ?? null
  const { measured, bare: withoutTasks, text: subtitle } = shown
  const run = {
    reading,
    axis,
    latest,
    deferred,
    measured,
    bare: withoutTasks,
    quiet,
    subtitle,
    mark,
    selection,
    onSelect,
    lanes,
    opens,
    machines,
  }
  // Every file has the figures of each trial; not every file has tasks.
  const bare = imported && shown.series.length === 0
  const behind = latest.series !== shown.series || deferred.series !== shown.deferred
  const drawn = chosen
    .filter(({ needs }) => !bare || needs === 'figures')
    .map((chart) => ({ chart, card: chart.draw(run) }))
    .filter(({ card }) => card !== null)
  const placeOf = ({ chart, card }: (typeof drawn)[number], alone = false) => (
    <ChartPlace
      key={chart.id}
      view={chart.id}
      wide={alone || chart.wide}
      className="chart"
      running={running}
      // A million tasks take each chart a while.
      late={observed !== null && !alone}
      note={chart.needs === 'tasks' || chart.showsTrials ? shown.note : ''}
    >
      <Boundary fallback={<div className={styles.fetching}>{t('Fetching the chart')}</div>}>
        {card}
      </Boundary>
    </ChartPlace>
  )
  const area = (some: typeof drawn, part?: 'lanes') =>
    (some.length > 0 || !children) && (
      <div className="charts" aria-busy={(part || !children) && behind} data-part={part}>
        {some.map((one) => placeOf(one, part !== undefined))}
      </div>
    )
  if (!children) return area(drawn)
  // While it runs a point waits for its first valid trial; after that, a curve of none is no chart.
  const hasTrials = reading.places.some(
    ({ trials, valid }) => (running ? trials : valid).length > 0,
  )
  const hasContent = ({ needs, showsTrials }: Chart) => {
    if (needs === 'tasks') return deferred.series.length > 0
    return showsTrials ? measured.length > 0 : hasTrials
  }
  const isFirst = (id: ChartId) => id === 'machines' || isPicture(id, experiment)
  const picture = drawn.find(({ chart }) => isFirst(chart.id)) ?? drawn[0]
  // A quiet run says in the place of its lanes why they are not there.
  const isShown =
    picture &&
    (quiet !== null ||
      (latest.series.length > 0 && (running || picture.chart.needs === 'tasks')) ||
      hasContent(picture.chart))
  const rest = drawn.filter((one) => one !== picture && hasContent(one.chart))
  const isFolded = ({ more }: Chart) => more !== undefined && !observed && !experiment.views
  const folded = rest.filter(({ chart }) => isFolded(chart))
  return children(
    area(isShown ? [picture] : [], 'lanes'),
    <>
      {area(rest.filter(({ chart }) => !isFolded(chart)))}
      {folded.length > 0 && <MoreCharts>{() => area(folded)}</MoreCharts>}
    </>,
  )
}
