/** The summary table: one row per figure, one column per variant, every number from the result. */
import {
  type Comparison,
  type Figure,
  type FigureId,
  figureRows,
  median as middle,
  type ObservedFacts,
  type Place,
  type PointResult,
  type Reading,
  validTrials,
  STRANDED_SHARE,
  tasksToRun,
  type TrialResult,
  type VariantId,
} from '../../workers/api'
import { formatCount, formatInterval, formatMs, formatNumber, formatRatio } from '../base/format'
import { withoutCosts, type WithoutCosts } from '../charts/trial/without-costs'
import type { TrialSeries } from '../charts/types'
import { JERK_MS } from '../engine/page-watch'
import { figureName, figureText } from '../i18n/figures'
import type { RunState } from './run-state'
import { inPlaceOf } from './unknown-percentile'
import { t } from '../i18n/text'
import type { TermId } from '../words/list'

interface SummaryCell {
  text: string
  /** 95 % interval, '' while there is none yet; null for a figure without one. */
  interval: string | null
  best: boolean
  hurt: boolean
}

/** A figure that is neither the best nor harm, and has no interval. */
const plain = (text: string): SummaryCell => ({ text, interval: null, best: false, hurt: false })

export interface SummaryRow {
  label: string
  /** Word that explains the label. */
  term: TermId
  /** In the order of the places. */
  cells: SummaryCell[]
  /** The second variant's figure to the first one's; '' with more or fewer than two. */
  ratio: string
}

/** The rows of the table, in their order. */
const ROWS: readonly FigureId[] = [
  'makespanMs',
  'responseP50',
  'responseP99',
  'throughputPerS',
  'waitingP50',
  'poolUtilization',
  'strandedIdleMs',
  'startUpP50',
  'recycled',
  'emptyMs',
  'threadMs',
  'withoutCore',
  'countedWithoutCore',
  'refused',
  'held',
  'grewBytes',
  'workerBytes',
  'poolBytes',
  'heldBytes',
  'residentBytes',
  'timedOut',
  'inVain',
  'hostBlockedMs',
  'coordinator',
  'steals',
]

const isTimed = (pool: ObservedFacts): boolean => pool.timed !== null
const hasWaits = (pool: ObservedFacts): boolean => pool.waits

/** The rows of pools that other code ran, and whether they are known of one. */
const OBSERVED: Readonly<Partial<Record<FigureId, (pool: ObservedFacts) => boolean>>> = {
  makespanMs: isTimed,
  responseP50: hasWaits,
  responseP99: hasWaits,
  throughputPerS: isTimed,
  waitingP50: hasWaits,
  poolUtilization: isTimed,
  strandedIdleMs: hasWaits,
  serviceP50: () => true,
}

const observedRows = (places: readonly Place[]): FigureId[] => {
  const pools = places.flatMap(({ medianTrial }) => medianTrial?.observed ?? [])
  return [...ROWS, 'serviceP50' as const].filter((id) => pools.some((pool) => OBSERVED[id]?.(pool)))
}

/** Rows that are shown before the rest is asked for. */
export const FIRST_ROWS = 3

const strandedHurts = ({ median, trials }: PointResult): boolean => {
  const workers = trials[0]?.utilization.workers.length ?? 1
  return (median.strandedIdleMs ?? 0) > STRANDED_SHARE * workers * (median.makespanMs ?? Infinity)
}

/**
 * The second place's value against the first one's: `÷ 3.05` for less, `× 3.05` for more; `≈` if they
 * are equal, `?` if that cannot be told; of shares `− 12 pt`.
 */
const ratioText = (
  { ratio: kind }: Figure,
  [from, to]: readonly (number | null)[],
  found: Comparison | null,
): string => {
  if (kind === 'points') {
    const points = from == null || to == null ? NaN : Math.round((to - from) * 100)
    return Number.isNaN(points)
      ? ''
      : t('{sign} {points} pt', { sign: points < 0 ? '−' : '+', points: Math.abs(points) })
  }
  if (!kind || !from || !to) return ''
  if (found?.outcome === 'same') return '≈'
  if (found?.outcome === 'unknown') return '?'
  const ratio = found?.ratio ?? to / from
  return ratio < 1 ? `÷ ${formatRatio(1 / ratio)}` : `× ${formatRatio(ratio)}`
}

/**
 * The place that surely beats all others that have the figure. By the judging measure that is the
 * headline's winner, or nobody; all other rows claim together.
 */
const bestIn = (
  { better, measure }: Figure,
  places: readonly Place[],
  { run, winner, rows }: { run: Reading; winner: VariantId | null; rows: number },
): Place | null => {
  if (!measure || run.status === 'running') return null
  const isJudging = measure === run.measure
  const family = run.columns(measure, isJudging ? 1 : rows)
  const known = places.filter(({ median }) => median[measure] !== null)
  const beats = (a: Place, b: Place) =>
    better === 'less' ? family?.beats(a, b) : family?.beats(b, a)
  const best = known.find((place) => known.every((other) => other === place || beats(place, other)))
  if (!best || known.length < 2 || (isJudging && best.variant !== winner)) return null
  return best
}

const verifiedRow = (points: readonly PointResult[]): SummaryRow => ({
  label: t('Verified'),
  term: 'verified',
  cells: points.map((point) => {
    const sum = (pick: (trial: TrialResult) => number) =>
      validTrials(point).reduce((total, trial) => total + pick(trial), 0)
    // Nobody ran what was refused.
    const [tasks, verified] = [sum(tasksToRun), sum((one) => one.verified)]
    const text =
      tasks === 0
        ? '–'
        : t('{verified} of {tasks}', { verified: formatCount(verified), tasks: formatCount(tasks) })
    return { ...plain(text), hurt: verified < tasks }
  }),
  ratio: '',
})

/** The place of each variant that the table shows: its only one, or its fastest. */
const columnsOf = (run: Reading): Place[] => {
  const makespan = ({ median }: Place) => median.makespanMs ?? Infinity
  return run.experiment.variants.flatMap(({ id }) =>
    run
      .of(id)
      .toSorted((a, b) => makespan(a) - makespan(b))
      .slice(0, 1),
  )
}

/** The column of each variant: a run that is compared may have no place in the view. */
export const columnsFor = <V extends { id: VariantId }>(
  variants: readonly V[],
  places: readonly Place[],
) =>
  variants.map((variant) => {
    const cell = places.findIndex((place) => place.variant === variant.id)
    return { variant, point: places[cell], cell }
  })

interface Summary {
  /** In the order of the variants. */
  places: readonly Place[]
  rows: readonly SummaryRow[]
}

/**
 * @param winner of the headline
 * @param series trials on screen, for figures that files do not have
 */
export const summaryOf = (
  run: Reading,
  winner: VariantId | null,
  series: readonly TrialSeries[] = [],
): Summary => {
  const places = columnsOf(run)
  const { origin } = run
  const all = figureRows(origin ? observedRows(places) : ROWS, places).filter(
    ({ values }) => !origin || values.some((value) => value !== null),
  )
  const judging = { run, winner, rows: all.filter(({ figure }) => figure.measure).length }
  const [a, b, more] = places
  const rows = all.map(({ figure, values }): SummaryRow => {
    const { id, term, measure } = figure
    const best = bestIn(figure, places, judging)
    const family = measure && run.status !== 'running' ? run.columns(measure) : null
    const print = (value: number | null) => figureText(id, value)
    return {
      label: figureName(id),
      term,
      cells: places.map((place, i) => {
        const interval = measure && place.interval[measure]
        const inPlace = inPlaceOf(measure, place, series)
        const around = !measure || origin ? null : interval ? formatInterval(interval, print) : ''
        return {
          text: inPlace?.text ?? print(values[i] ?? null),
          interval: inPlace?.about ?? around,
          best: place === best,
          hurt: measure === 'strandedIdleMs' && strandedHurts(place),
        }
      }),
      ratio:
        a && b && !more && !origin ? ratioText(figure, values, family?.compare(a, b) ?? null) : '',
    }
  })
  return { places, rows: origin ? rows : [...rows, verifiedRow(places)] }
}

/** The row of the page's frames while it was the host; null if it was not. */
export const frameRow = (
  run: Pick<RunState, 'ran' | 'points'>,
  points: readonly PointResult[],
): SummaryRow | null => {
  if (!run.ran.some(({ frames }) => frames)) return null
  const cells = points.map(({ variant, x }): SummaryCell => {
    const index = run.points.findIndex((point) => point.variant === variant && point.x === x)
    const own = run.ran.flatMap((one) => (one.point === index && one.frames ? [one.frames] : []))
    if (own.length === 0) return { ...plain('–'), interval: '' }
    const jerks = middle(own.map((one) => one.jerks))
    return {
      text: formatMs(middle(own.map(({ longestMs }) => longestMs))),
      interval: t('{jerks} over {JERK_MS}', {
        jerks: formatNumber(jerks, jerks % 1 ? 1 : 0),
        JERK_MS: formatMs(JERK_MS),
      }),
      best: false,
      hurt: jerks > 0,
    }
  })
  return { label: t('Longest frame gap'), term: 'frame-gap', cells, ratio: '' }
}

/** Rows of what is computed from the shown trials: their time without costs, and the bound. */
export const computedRows = (
  places: readonly Pick<Place, 'variant'>[],
  series: readonly TrialSeries[],
): SummaryRow[] => {
  const found = places.map(({ variant }) => {
    const one = series.find((own) => own.id === variant)
    return one ? withoutCosts(one) : null
  })
  if (found.every((one) => one === null)) return []
  const row = (label: string, of: (one: WithoutCosts) => number | null): SummaryRow => ({
    label,
    term: 'without-costs',
    cells: found.map((one) => plain(formatMs(one && of(one)))),
    ratio: '',
  })
  return [
    row(t('Without costs, computed'), ({ makespanMs }) => makespanMs),
    row(t('Best possible, computed'), ({ boundMs }) => boundMs),
  ]
}
