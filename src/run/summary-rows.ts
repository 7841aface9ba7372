/** The summary table: one row per figure, one column per variant, every number from the result. */
import {
  countedWithoutCore,
  type Family,
  type Measure,
  median as middle,
  type PointResult,
  type Reading,
  validTrials,
  STRANDED_SHARE,
  tasksToRun,
  type TrialResult,
  type VariantId,
} from '../../workers/api'
import {
  formatBytes,
  formatCount,
  formatInterval,
  formatMs,
  formatNumber,
  formatPercent,
  formatRatio,
} from '../base/format'
import { withoutCosts, type WithoutCosts } from '../charts/trial/without-costs'
import type { TrialSeries } from '../charts/types'
import { JERK_MS } from '../engine/page-watch'
import { measureText, type NamedMeasure } from './measures'
import type { RunState } from './run-state'
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

interface SummaryRow {
  label: string
  /** Word that explains the label. */
  term: TermId
  cells: SummaryCell[]
  /** The second variant's figure to the first one's; '' with more or fewer than two. */
  ratio: string
}

interface Figure {
  term: TermId
  measure: NamedMeasure
  better: 'less' | 'more'
  ratio: 'times' | 'points' | 'none'
  /** Left out if no variant has it. */
  ifAny?: true
}

const time = { better: 'less', ratio: 'times' } as const

const FIGURES: readonly Figure[] = [
  { ...time, measure: 'makespanMs', term: 'makespan' },
  { ...time, measure: 'responseP50', term: 'response-time' },
  { ...time, measure: 'responseP99', term: 'percentile' },
  { measure: 'throughputPerS', term: 'throughput', better: 'more', ratio: 'times' },
  { ...time, measure: 'waitingP50', term: 'waiting' },
  { measure: 'poolUtilization', term: 'utilization', better: 'more', ratio: 'points' },
  { measure: 'strandedIdleMs', term: 'idle-while-tasks-wait', better: 'less', ratio: 'none' },
  { ...time, measure: 'startUpP50', term: 'start-up', ifAny: true },
]

/** Rows that are shown before the rest is asked for. */
export const FIRST_ROWS = 3

/** Time that the pool's threads existed: shown if pools change their size. */
const THREAD_TIME: Figure = { ...time, measure: 'threadMs', term: 'thread-time' }

const anySized = (points: readonly PointResult[]): boolean =>
  points.some(({ trials }) => trials.some(({ sizing }) => sizing !== null))

const strandedHurts = ({ median }: PointResult, workers: number): boolean =>
  (median.strandedIdleMs ?? 0) > STRANDED_SHARE * workers * (median.makespanMs ?? Infinity)

const workersOf = (point: PointResult): number => point.trials[0]?.utilization.workers.length ?? 1

/** `÷ 3.05` for less, `× 3.05` for more; `≈` if they are equal, `?` if that cannot be told. */
const timesText = (
  a: PointResult,
  b: PointResult,
  measure: Measure,
  family: Family | null,
): string => {
  const [from, to] = [a.median[measure], b.median[measure]]
  if (!from || !to) return ''
  const found = family?.compare(a, b)
  if (found?.outcome === 'same') return '≈'
  if (found?.outcome === 'unknown') return '?'
  const ratio = found?.ratio ?? to / from
  return ratio < 1 ? `÷ ${formatRatio(1 / ratio)}` : `× ${formatRatio(ratio)}`
}

const pointsText = (a: PointResult, b: PointResult, measure: Measure): string => {
  const [from, to] = [a.median[measure], b.median[measure]]
  if (from === null || to === null) return ''
  const points = Math.round((to - from) * 100)
  return t('{sign} {points} pt', { sign: points < 0 ? '−' : '+', points: Math.abs(points) })
}

const ratioText = (
  { measure, ratio }: Figure,
  [a, b]: readonly PointResult[],
  family: Family | null,
): string => {
  if (!a || !b || ratio === 'none') return ''
  return ratio === 'points' ? pointsText(a, b, measure) : timesText(a, b, measure, family)
}

const surelyBest = (
  point: PointResult,
  points: readonly PointResult[],
  { measure, better }: Figure,
  family: Family | null,
): boolean => {
  if (point.median[measure] === null) return false
  const others = points.filter((one) => one !== point && one.median[measure] !== null)
  const beats = (a: PointResult, b: PointResult) => family?.beats(a, b) === true
  return (
    others.length > 0 &&
    others.every((other) => (better === 'less' ? beats(point, other) : beats(other, point)))
  )
}

/** What a table may claim: the comparisons of a finished run, and the winner that its headline names. */
export interface Judged {
  run: Reading
  winner: VariantId | null
}

/** The best of the judging measure is the headline's winner, or nobody; all other rows claim together. */
const bestIn = (
  figure: Figure,
  points: readonly PointResult[],
  { run, winner }: Judged,
): PointResult | null => {
  const { measure } = figure
  const isJudging = measure === run.measure
  const family = run.columns(measure, isJudging ? 1 : FIGURES.length)
  const best = points.find((point) => surelyBest(point, points, figure, family)) ?? null
  return isJudging && best?.variant !== winner ? null : best
}

const figureRow = (
  figure: Figure,
  points: readonly PointResult[],
  judged: Judged | null,
): SummaryRow => {
  const { measure, term } = figure
  const { name, print } = measureText(measure)
  const best = judged && bestIn(figure, points, judged)
  const cells = points.map((point): SummaryCell => {
    const interval = point.interval[measure]
    return {
      text: print(point.median[measure]),
      interval: interval ? formatInterval(interval, print) : '',
      best: point === best,
      hurt: measure === 'strandedIdleMs' && strandedHurts(point, workersOf(point)),
    }
  })
  const family = judged?.run.columns(measure) ?? null
  return {
    label: name,
    term,
    cells,
    ratio: points.length === 2 ? ratioText(figure, points, family) : '',
  }
}

/** A figure that not every strategy has: its row is left out if no variant has it. */
interface RareFigure {
  label: string
  term: TermId
  of: (trial: TrialResult) => number | null | undefined
  print: (value: number) => string
}

const RARE_FIGURES: readonly RareFigure[] = [
  {
    label: 'Busy without a core (estimate)',
    term: 'without-core',
    of: ({ crowding }) => crowding?.waiting,
    print: formatPercent,
  },
  {
    label: 'Busy without a core (counted, at least)',
    term: 'without-core',
    of: countedWithoutCore,
    print: formatPercent,
  },
  {
    label: 'Refused',
    term: 'waiting-room',
    of: ({ shed = 0, tasks }) => shed / tasks,
    print: formatPercent,
  },
  {
    label: 'Tasks held, at most',
    term: 'waiting-room',
    // Where tasks come by themselves.
    of: ({ little, hostLagMs }) => (hostLagMs ? little?.most : null),
    print: formatCount,
  },
  {
    label: 'Memory grown, at most',
    term: 'waiting-room',
    // Where tasks come by themselves, and may pile up.
    of: ({ grewBytes, hostLagMs }) => (hostLagMs ? grewBytes : null),
    print: formatBytes,
  },
  {
    label: 'Timed out',
    term: 'time-out',
    of: ({ timedOut = 0, tasks }) => timedOut / tasks,
    print: formatPercent,
  },
  {
    label: 'Work in vain',
    term: 'time-out',
    of: ({ inVainMs, threadMs, utilization }) =>
      inVainMs === undefined ? null : inVainMs / (threadMs * utilization.pool),
    print: formatPercent,
  },
  {
    label: 'Host blocked',
    term: 'host-blocked',
    of: ({ hostBlockedMs }) => hostBlockedMs,
    print: formatMs,
  },
  {
    label: 'Coordinator busy',
    term: 'coordinator',
    of: ({ coordinator }) => coordinator?.utilization,
    print: formatPercent,
  },
  { label: 'Steals', term: 'steal', of: ({ steals }) => steals, print: formatCount },
]

const rareRow = (
  { label, term, of, print }: RareFigure,
  points: readonly PointResult[],
): SummaryRow[] => {
  const values = points.map((point) => validTrials(point).flatMap((trial) => of(trial) ?? []))
  if (!values.flat().some((value) => value > 0)) return []
  const cells = values.map((own) => plain(own.length === 0 ? '–' : print(middle(own))))
  return [{ label: t(label), term, cells, ratio: '' }]
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

/** @param judged null while trials are still coming in */
export const summaryRows = (
  points: readonly PointResult[],
  judged: Judged | null,
): SummaryRow[] => [
  ...[...FIGURES, ...(anySized(points) ? [THREAD_TIME] : [])]
    .filter(({ measure, ifAny }) => !ifAny || points.some(({ median }) => median[measure] !== null))
    .map((figure) => figureRow(figure, points, judged)),
  ...RARE_FIGURES.flatMap((figure) => rareRow(figure, points)),
  verifiedRow(points),
]

/** The row of the page's frames while it was the host; null if it was not. */
export const frameRow = (
  run: Pick<RunState, 'ran' | 'points'>,
  points: readonly PointResult[],
): SummaryRow | null => {
  if (!run.ran.some(({ frames }) => frames)) return null
  const cells = points.map(({ variant, x }): SummaryCell => {
    const index = run.points.findIndex((point) => point.variant === variant && point.x === x)
    const own = run.ran.flatMap((one) => (one.point === index && one.frames ? [one.frames] : []))
    if (own.length === 0) return { text: '–', interval: '', best: false, hurt: false }
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
  variants: readonly { id: VariantId }[],
  series: readonly TrialSeries[],
): SummaryRow[] => {
  const found = variants.map(({ id }) => {
    const one = series.find((own) => own.id === id)
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

/** The point of each variant that the table shows: its only one, or its fastest. */
export const summaryPoints = <P extends PointResult>(
  results: readonly P[],
  variants: readonly { id: VariantId }[],
): P[] =>
  variants.flatMap(({ id }) => {
    const own = results.filter(({ variant }) => variant === id)
    const makespan = ({ median }: PointResult) => median.makespanMs ?? Infinity
    const [best] = [...own].sort((a, b) => makespan(a) - makespan(b))
    return best ? [best] : []
  })
