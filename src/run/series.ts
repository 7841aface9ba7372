/** The trial that each variant shows: the running one, the picked one, or its median trial. */
import {
  coresInReach,
  coresThatRun,
  environmentOf,
  isOpenLoop,
  medianTrial,
  type PointResult,
  type TrialResult,
  type VariantId,
  valueText,
  workersOf,
} from '../../workers/api'
import { leavesNoCore } from '../charts/frame/drawing-budget'
import type { MeasuredTrial, TrialSeries } from '../charts/types'
import { shownPoint, type KeptTrials } from './kept-trials'
import { readingOfRun } from './run-reading'
import { isUnderWay, type RunState } from './run-state'
import { formatMs, formatPercent } from '../base/format'
import { inWords, t } from '../i18n/text'

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

type KeptReaders = Pick<KeptTrials, 'reader' | 'running'>

/** A run as its charts read it, in progress or from a file. */
type MeasuredRun = Pick<
  RunState,
  'experiment' | 'environment' | 'results' | 'whole' | 'file' | 'status'
>

const indicesOf = ({ results }: Pick<MeasuredRun, 'results'>, id: VariantId): number[] =>
  results.flatMap(({ variant }, index) => (variant === id ? [index] : []))

/** While a run goes on: the running trial, or else the last one of the variant. */
const trialInProgress = (
  run: RunState,
  id: VariantId,
  running: KeptReaders['running'],
): ShownTrial | null => {
  const own = indicesOf(run, id)
  if (running && own.includes(running.point))
    return { id, point: running.point, trial: null, why: 'running' }
  const last = run.ran.findLast(({ point }) => own.includes(point))
  return last ? { id, point: last.point, trial: last.result.trial, why: 'last' } : null
}

/** The median trial of a point, or the nearest to it whose tasks were kept. */
const trialAt = (
  { results }: Pick<MeasuredRun, 'results'>,
  index: number,
  keptTrials: Pick<KeptReaders, 'reader'>,
): ShownTrial | null => {
  const point = results[index]
  const trial = point && medianTrial(point)
  if (!trial) return null
  const isKept = (one: TrialResult) => keptTrials.reader(index, one.trial) !== null
  // There may have been no room for it before it became the median.
  const near = isKept(trial) ? null : medianTrial({ ...point, trials: point.trials.filter(isKept) })
  const found = near ?? trial
  return { id: point.variant, point: index, trial: found.trial, why: near ? 'near' : 'median' }
}

/** After a run: a trial of the shown point. */
const trialOfResult = (
  run: Pick<MeasuredRun, 'experiment' | 'results'>,
  id: VariantId,
  keptTrials: Pick<KeptReaders, 'reader'>,
): ShownTrial | null => {
  const makespanOf = (index: number) => run.results[index]?.median.makespanMs ?? Infinity
  const best = shownPoint(run.experiment, run.results, indicesOf(run, id), makespanOf)
  return best === undefined ? null : trialAt(run, best, keptTrials)
}

/** A trial of each variant at a value of the axis whose tasks were kept. */
export const trialsAtValue = (
  run: Pick<MeasuredRun, 'results'>,
  x: PointResult['x'],
  keptTrials: Pick<KeptReaders, 'reader'>,
): ShownTrial[] =>
  run.results.flatMap((point, index) => {
    const shown = point.x === x ? trialAt(run, index, keptTrials) : null
    return shown?.trial != null && keptTrials.reader(index, shown.trial) ? [shown] : []
  })

/** The trials of a run that is over, or of a file. */
export const trialsOfResult = (
  run: Pick<MeasuredRun, 'experiment' | 'results'>,
  picked: PickedTrials,
  keptTrials: Pick<KeptReaders, 'reader'>,
): ShownTrial[] =>
  (run.experiment?.variants ?? []).flatMap(({ id }): ShownTrial | [] => {
    const own = picked[id]
    return own ? { id, ...own, why: 'picked' } : (trialOfResult(run, id, keptTrials) ?? [])
  })

/** Trial of each variant; with `ended`, the last that has ended instead of a running one. */
export const shownTrials = (
  run: RunState,
  picked: PickedTrials,
  keptTrials: KeptReaders,
  ended = false,
): ShownTrial[] => {
  if (!isUnderWay(run)) return trialsOfResult(run, picked, keptTrials)
  const running = ended ? null : keptTrials.running
  const { variants = [] } = run.experiment ?? {}
  return variants.flatMap(({ id }) => trialInProgress(run, id, running) ?? [])
}

/** The running trial leaves no core for the page, so drawing would slow the pool down. */
export const isCrowded = ({ environment }: RunState, { running }: KeptReaders): boolean =>
  running !== null &&
  environment !== null &&
  leavesNoCore(running.reader.spans.length, coresThatRun(environment))

/** The cores of the machine that measured a point. */
const coresOf = (
  { environment, whole, results }: MeasuredRun,
  point: number,
  counted: typeof coresInReach,
): number => {
  const { trials } = results[point] ?? {}
  // A view has the trials of the file.
  const from = whole?.file.points.find((one) => one.trials === trials)
  const machine = whole && from ? environmentOf(whole.file, from) : environment
  return machine ? counted(machine) : 1
}

const placedTrials = (run: MeasuredRun, shown: readonly ShownTrial[]) => {
  const { places = [] } = readingOfRun(run) ?? {}
  return shown.flatMap((one) => {
    const place = places[one.point]
    return place ? [{ ...one, place }] : []
  })
}

/** The shown trials in the form of the charts; one that was not kept is left out. */
export const seriesOf = (
  run: MeasuredRun,
  shown: readonly ShownTrial[],
  keptTrials: KeptReaders,
): TrialSeries[] =>
  placedTrials(run, shown).flatMap(({ id, point, trial, place }): TrialSeries[] => {
    const { label, spec, trials } = place
    const live = trial === null
    const reader = live ? keptTrials.running?.reader : keptTrials.reader(point, trial)
    if (!reader) return []
    const result = trials.find((one) => one.trial === trial)
    // A variant or the axis may change how tasks arrive.
    const responseFrom = result?.responseFrom ?? (isOpenLoop(spec.arrivals) ? 'arrive' : 'submit')
    const { strategy } = spec
    // Few files say how many cores there were: each lane could have had one.
    const coresBy = (counted: typeof coresInReach) =>
      result?.observed ? result.utilization.workers.length : coresOf(run, point, counted)
    const cores = { cores: coresBy(coresThatRun), inReach: coresBy(coresInReach) }
    const alone = run.file?.origin !== undefined && run.results.length === 1
    return [
      {
        id,
        label,
        alone,
        reader,
        ...cores,
        live,
        responseFrom,
        strategy,
        ...(result && { result }),
      },
    ]
  })

/**
 * The figures of the shown trials, which every file has. While a trial runs, the median trial of its
 * point so far is used.
 */
export const measuredTrials = (run: RunState, shown: readonly ShownTrial[]): MeasuredTrial[] =>
  placedTrials(run, shown).flatMap(({ id, trial, place }): MeasuredTrial[] => {
    const { label, spec, trials } = place
    const result = trials.find((one) => one.trial === trial) ?? place.medianTrial
    return result ? [{ id, label, workers: workersOf(spec), strategy: spec.strategy, result }] : []
  })

/**
 * The shown trials whose tasks were not kept. Only once a run has finished: while it goes on there
 * are tasks to read.
 */
export const bareTrials = (
  run: RunState,
  shown: readonly ShownTrial[],
  keptTrials: KeptReaders,
): MeasuredTrial[] => {
  const isBare = ({ point, trial }: ShownTrial) =>
    trial !== null && !keptTrials.reader(point, trial)
  return isUnderWay(run) ? [] : measuredTrials(run, shown.filter(isBare))
}

/** `A at 4, B at its only point`, or `all at SHA-256`. */
const placesText = (shown: readonly ShownTrial[], run: RunState): string => {
  const values = shown.map(({ point }) => {
    const x = run.results[point]?.x ?? null
    return x === null ? t('its only point') : inWords(valueText(x))
  })
  if (shown.length > 1 && new Set(values).size === 1) return t('all at {x}', { x: values[0] })
  return shown.map(({ id }, i) => t('{id} at {x}', { id, x: values[i] })).join(', ')
}

/** True if a point's median is the mean of two trials: the nearer one took visibly more or less. */
const isBetween = ({ point, trial }: ShownTrial, run: Pick<RunState, 'results'>): boolean => {
  const { trials = [], median } = run.results[point] ?? {}
  const shown = trials.find((one) => one.trial === trial)
  const middle = median?.makespanMs ?? null
  return middle !== null && formatMs(shown?.makespanMs) !== formatMs(middle)
}

/** The shown trials in words: `A at 4 trial 2 of 5, the median`. */
export const shownText = (shown: readonly ShownTrial[], run: RunState): string => {
  const textOf = (one: ShownTrial): string => {
    const x = run.results[one.point]?.x
    const what =
      x === null || x === undefined
        ? one.id
        : t('{id} at {x}', { id: one.id, x: inWords(valueText(x)) })
    const count = run.results[one.point]?.trials.length ?? 0
    if (one.why === 'running') return t('{what} running', { what })
    const which = { what, trial: (one.trial ?? 0) + 1, count }
    if (one.why !== 'median') return t('{what} trial {trial} of {count}', which)
    return isBetween(one, run)
      ? t('{what} trial {trial} of {count}, nearest to the median', which)
      : t('{what} trial {trial} of {count}, the median', which)
  }
  if (!isUnderWay(run) && shown.length > 0 && shown.every(({ why }) => why === 'median'))
    return run.experiment?.axis
      ? placesText(shown, run)
      : shown.some((one) => isBetween(one, run))
        ? t('trial nearest to the median of each, which lies between two')
        : t('median trial of each')
  return shown.map(textOf).join(' · ')
}

/** `50 % longer than`, of a trial that took `factor` times as long as another. */
const longerText = (factor: number): string => {
  const share = formatPercent(Math.abs(factor - 1), 0)
  if (!Number.isFinite(factor)) return t('other than')
  if (parseFloat(share) === 0) return t('as long as')
  return factor > 1 ? t('{share} longer than', { share }) : t('{share} shorter than', { share })
}

/**
 * The shown trials that are not the median trial of their point, in words: `A trial 13 of 16, 50 %
 * longer than the median trial, whose tasks were not kept`; '' if there are none.
 */
export const apartText = (
  shown: readonly ShownTrial[],
  run: Pick<RunState, 'results' | 'status'>,
  keptTrials: Pick<KeptReaders, 'reader'>,
): string => {
  if (isUnderWay(run)) return ''
  const texts = shown.flatMap(({ id, point: index, trial: number }) => {
    const point = run.results[index]
    const middle = point && medianTrial(point)
    const trial = point?.trials.find(({ trial: own }) => own === number)
    if (!middle || !trial || trial.trial === middle.trial) return []
    const count = point.trials.length
    const what = t('{what} trial {trial} of {count}', { what: id, trial: trial.trial + 1, count })
    const figures = { what, longer: longerText(trial.makespanMs / middle.makespanMs) }
    return keptTrials.reader(index, middle.trial)
      ? t('{what}, {longer} the median trial', figures)
      : t('{what}, {longer} the median trial, whose tasks were not kept', figures)
  })
  return texts.join(' · ')
}
