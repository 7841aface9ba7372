/** Which trial each variant shows: the running one, the picked one, or its median trial. */
import {
  coresThatRun,
  environmentOf,
  isOpenLoop,
  medianTrial,
  pointsOf,
  type TrialResult,
  type VariantId,
  workersOf,
} from '../../workers/api'
import { libraryOf } from '../charts/inside'
import { leavesNoCore } from '../charts/frame/drawing-budget'
import type { TrialSeries, AnatomySource, SizedTrial } from '../charts/types'
import type { KeptTrials } from './kept-trials'
import { isUnderWay, type RunState } from './run-state'
import { shownPoint } from './shown-point'
import { t } from '../i18n/text'

/** A trial that the user wants to see. */
export interface PickedTrial {
  point: number
  trial: number
}

/** The trials that the user wants to see in place of the median ones, by variant. */
export type PickedTrials = Readonly<Partial<Record<VariantId, PickedTrial>>>

export interface ShownTrial {
  id: VariantId
  /** Index of the point among the run's results. */
  point: number
  /** The trial's number within its point; null for the running one. */
  trial: number | null
  why: 'running' | 'picked' | 'median' | 'near' | 'last'
}

type Kept = Pick<KeptTrials, 'reader' | 'running'>

const indicesOf = ({ points }: RunState, id: VariantId): number[] =>
  points.flatMap(({ variant }, index) => (variant === id ? [index] : []))

const lastOf = ({ ran }: RunState, own: readonly number[]): PickedTrial | null => {
  const last = ran.findLast(({ point }) => own.includes(point))
  return last ? { point: last.point, trial: last.result.trial } : null
}

/** What a variant shows; null while there is nothing to show. */
const shownOf = (
  run: RunState,
  id: VariantId,
  picked: PickedTrial | undefined,
  keptTrials: Kept,
  ended: boolean,
): ShownTrial | null => {
  const own = indicesOf(run, id)
  const { running } = keptTrials
  if (isUnderWay(run)) {
    const last = lastOf(run, own)
    if (running && own.includes(running.point) && !ended)
      return { id, point: running.point, trial: null, why: 'running' }
    return last && { id, ...last, why: 'last' }
  }
  if (picked) return { id, ...picked, why: 'picked' }
  const makespanOf = (index: number) => run.results[index]?.median.makespanMs ?? Infinity
  const best = shownPoint(run.experiment, own, makespanOf)
  const point = best === undefined ? undefined : run.results[best]
  const trial = point && medianTrial(point)
  if (best === undefined || !trial) return null
  const isKept = (one: TrialResult) => keptTrials.reader(best, one.trial) !== null
  // There may have been no room for it before it became the median.
  const near = isKept(trial) ? null : medianTrial({ ...point, trials: point.trials.filter(isKept) })
  return near
    ? { id, point: best, trial: near.trial, why: 'near' }
    : { id, point: best, trial: trial.trial, why: 'median' }
}

/** With `ended`: instead of a running trial the last one that has ended, or none. */
export const shownTrials = (
  run: RunState,
  picked: PickedTrials,
  keptTrials: Kept,
  ended = false,
): ShownTrial[] =>
  (run.experiment?.variants ?? []).flatMap(({ id }) => {
    const shown = shownOf(run, id, picked[id], keptTrials, ended)
    return shown ? [shown] : []
  })

/** The running trial leaves no core for the page, so drawing would slow the pool down. */
export const isCrowded = ({ environment }: RunState, { running }: Kept): boolean =>
  running !== null &&
  environment !== null &&
  leavesNoCore(running.reader.spans.length, coresThatRun(environment))

/** The cores of the machine that measured a point. */
const coresOf = ({ environment, whole, results }: RunState, point: number): number => {
  const { trials } = results[point] ?? {}
  // A view has the trials of the file.
  const from = whole?.file.points.find((one) => one.trials === trials)
  if (whole && from) return coresThatRun(environmentOf(whole.file, from))
  return environment ? coresThatRun(environment) : 1
}

/** The shown trials in the form of the charts; one that was not kept is left out. */
export const seriesOf = (
  run: RunState,
  shown: readonly ShownTrial[],
  keptTrials: Kept,
): TrialSeries[] => {
  const { experiment, results } = run
  if (!experiment) return []
  const specs = pointsOf(experiment)
  return shown.flatMap(({ id, point, trial }): TrialSeries[] => {
    const live = trial === null
    const reader = live ? keptTrials.running?.reader : keptTrials.reader(point, trial)
    if (!reader) return []
    const result: TrialResult | undefined = results[point]?.trials.find(
      (one) => one.trial === trial,
    )
    const at = run.points[point]
    const spec = specs.find(({ variant, x }) => variant === at?.variant && x === at.x)?.spec
    const label = experiment.variants.find((variant) => variant.id === id)?.label ?? ''
    // A variant or the axis may change how tasks arrive.
    const open = isOpenLoop((spec ?? experiment.base).arrivals)
    return [
      {
        id,
        label,
        reader,
        cores: coresOf(run, point),
        live,
        responseFrom: result?.responseFrom ?? (open ? 'arrive' : 'submit'),
        ...(result && { result }),
        ...(spec && { strategy: spec.strategy }),
      },
    ]
  })
}

/**
 * Where the time went in the shown trials, from their figures, which a file has too. While a trial
 * runs, the median trial of its point so far is used.
 */
export const anatomySources = (
  experiment: RunState['experiment'],
  results: RunState['results'],
  shown: readonly ShownTrial[],
): AnatomySource[] => {
  const specs = experiment ? pointsOf(experiment) : []
  return shown.flatMap(({ id, point, trial }): AnatomySource[] => {
    const own = results[point]
    const result = own && (own.trials.find((one) => one.trial === trial) ?? medianTrial(own))
    if (!result) return []
    const label = experiment?.variants.find((variant) => variant.id === id)?.label ?? ''
    const spec = specs.find(({ variant, x }) => variant === own.variant && x === own.x)?.spec
    const inHost = spec?.strategy.kind === 'direct'
    const { latency, responseFrom, transportOut, crowding } = result
    const withoutCore = crowding?.waiting ?? null
    const library = libraryOf(spec?.strategy)
    return [{ id, label, latency, responseFrom, transportOut, inHost, withoutCore, library }]
  })
}

/**
 * What the figures of the shown trials say about their pools' sizes, if the tasks of a trial were not
 * kept. Only once a run has finished: while it goes on there are tasks to read.
 */
export const sizedTrials = (
  run: RunState,
  shown: readonly ShownTrial[],
  keptTrials: Kept,
): SizedTrial[] => {
  const { experiment, results } = run
  if (!experiment || isUnderWay(run)) return []
  const specs = pointsOf(experiment)
  return shown.flatMap(({ id, point, trial }): SizedTrial[] => {
    const at = results[point]
    const result = at?.trials.find((one) => one.trial === trial)
    const spec = specs.find(({ variant, x }) => variant === at?.variant && x === at.x)?.spec
    if (!result || !spec || trial === null || keptTrials.reader(point, trial)) return []
    const { strategy } = spec
    const label = experiment.variants.find((variant) => variant.id === id)?.label ?? ''
    const sized = 'sizing' in strategy && strategy.sizing !== 'fixed'
    return [{ id, label, workers: workersOf(spec), sized, result }]
  })
}

/** Which trials are shown, in words. */
export const shownText = (shown: readonly ShownTrial[], run: RunState): string => {
  const of = (one: ShownTrial): string => {
    const x = run.points[one.point]?.x
    const what = x === null || x === undefined ? one.id : t('{id} at {x}', { id: one.id, x })
    const count = run.results[one.point]?.trials.length ?? 0
    if (one.why === 'running') return t('{what} running', { what })
    const which = { what, trial: (one.trial ?? 0) + 1, count }
    return one.why === 'median'
      ? t('{what} trial {trial} of {count}, the median', which)
      : t('{what} trial {trial} of {count}', which)
  }
  if (!isUnderWay(run) && shown.length > 0 && shown.every(({ why }) => why === 'median'))
    return run.experiment?.axis
      ? shown
          .map((one) =>
            t('{id} at {x}', { id: one.id, x: run.points[one.point]?.x ?? t('its only point') }),
          )
          .join(', ')
      : t('median trial of each')
  return shown.map(of).join(' · ')
}
