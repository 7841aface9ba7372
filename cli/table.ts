/** A run file as text: one line per point, then the comparisons. */
import { english, insideSentence, joined } from '../workers/base/message'
import { wordsOf } from '../workers/claims'
import { type FigureId, figureOf } from '../workers/figures'
import type { Figure } from '../workers/figures/figure'
import { figureRows } from '../workers/figures/rows'
import type { Finding } from '../workers/findings/finding'
import { coresInReach, wasBusy } from '../workers/run-file/environment'
import type {
  FileComparison,
  Environment,
  PointResult,
  RunFile,
  TrialResult,
} from '../workers/run-file/result'
import { tasksToRun } from '../workers/stats'
import { readingOf } from '../workers/reading'
import { ruleAnswer } from '../workers/verdict/by-rule'
import type { Verdict } from '../workers/verdict/types'
import { headlineOf, sentenceOf, verdictOf } from '../workers/verdict/verdict'
import { granularityLines } from './granularity'
import { aligned, coresText, number } from './text'

/** Measures whose comparisons are printed; the run file has all of them. */
const COMPARED: readonly FileComparison['measure'][] = [
  'makespanMs',
  'throughputPerS',
  'responseP50',
  'responseP90',
  'responseP95',
  'responseP99',
]

/** What is known where no difference is: ` as good as equal`, ` cannot be told yet`. */
const evenText = ({ outcome, ratio, interval }: FileComparison): string => {
  if (outcome === 'differs') return ''
  const kind = outcome === 'same' ? 'equal' : 'open'
  return ` ${english(wordsOf({ kind, judged: { ratio, interval } }, 'outcome'))}`
}

/** A value that is not there. */
const NONE = '–'

const range = (interval: readonly [number, number] | null | undefined): string =>
  interval ? `[${number(interval[0])}, ${number(interval[1])}]` : NONE

const sum = (
  trials: readonly TrialResult[],
  key: 'tasks' | 'verified' | 'failed' | 'shed' | 'timedOut',
): number => trials.reduce((total, trial) => total + (trial[key] ?? 0), 0)

const disturbedText = (trials: readonly TrialResult[]): string => {
  const why = new Set(trials.flatMap(({ disturbed }) => disturbed))
  const count = trials.filter(({ disturbed }) => disturbed.length > 0).length
  return count === 0 ? '0' : `${count} (${[...why].join(', ')})`
}

const countIn = (trials: readonly TrialResult[], key: 'shed' | 'timedOut'): string =>
  String(sum(trials, key) || NONE)

interface TextColumn {
  head: string
  cell: (point: PointResult) => string
  /** Whether the column is left out if no point has a value. */
  optional?: boolean
}

const COLUMNS: readonly (FigureId | TextColumn)[] = [
  'makespanMs',
  { head: '95 %', cell: ({ interval }) => range(interval.makespanMs) },
  'hostBlockedMs',
  'restMs',
  'throughputPerS',
  'poolUtilization',
  'coordinator',
  'startUpP50',
  'recycled',
  'emptyMs',
  'responseP50',
  'responseP99',
  'strandedIdleMs',
  'threadMs',
  'workerBytes',
  'heldBytes',
  'residentBytes',
  'steals',
  {
    head: 'verified',
    cell: ({ trials }) =>
      `${sum(trials, 'verified')}/${trials.reduce((all, one) => all + tasksToRun(one), 0)}`,
  },
  { head: 'refused', cell: ({ trials }) => countIn(trials, 'shed'), optional: true },
  { head: 'timed out', cell: ({ trials }) => countIn(trials, 'timedOut'), optional: true },
  { head: 'failed', cell: ({ trials }) => String(sum(trials, 'failed')) },
  { head: 'disturbed', cell: ({ trials }) => disturbedText(trials) },
]

/** Ends of a head, and plain numbers below it. */
const BARE: Readonly<Record<Figure['unit'], [end: string, print: (value: number) => string]>> = {
  ms: [' ms', number],
  'thread-time': ['-s', (ms) => (ms / 1000).toFixed(3)],
  'per-second': ['/s', number],
  share: [' %', (share) => number(100 * share)],
  count: ['', number],
  ratio: ['', number],
  bytes: [' MiB', (bytes) => number(bytes / 2 ** 20)],
}

const nameOf = (id: FigureId): string => insideSentence(figureOf(id).name)

/** The head and a cell for each point; null if a figure has no use here. */
const columnOf = (
  of: FigureId | TextColumn,
  points: readonly PointResult[],
): readonly string[] | null => {
  if (typeof of !== 'string') {
    const cells = points.map(of.cell)
    return of.optional && cells.every((cell) => cell === NONE) ? null : [of.head, ...cells]
  }
  const [row] = figureRows([of], points)
  if (!row) return null
  const { short, unit, when } = row.figure
  const [end, print] = BARE[unit]
  // A figure that is not always shown has no news in a 0.
  const cells = row.values.map((value) =>
    value === null || (when && value === 0) ? NONE : print(value),
  )
  const isEmpty = when && cells.every((cell) => cell === NONE)
  return isEmpty ? null : [`${short ?? nameOf(of)}${end}`, ...cells]
}

/** @returns the heads, then one row per point */
const tableOf = (points: readonly PointResult[], axis: string | null): string[][] => {
  const places: TextColumn[] = [
    { head: 'variant', cell: ({ variant }) => variant },
    ...(axis === null ? [] : [{ head: axis, cell: ({ x }: PointResult) => String(x ?? NONE) }]),
  ]
  const columns = [...places, ...COLUMNS].flatMap((of) => {
    const column = columnOf(of, points)
    return column ? [column] : []
  })
  return Array.from({ length: points.length + 1 }, (_, i) => columns.map((cells) => cells[i] ?? ''))
}

/** @returns one line per variant and value of the axis */
const comparisonLines = (comparisons: readonly FileComparison[]): string[] => {
  const lines = new Map<string, string[]>()
  for (const comparison of comparisons) {
    const { variant, against, x, measure, ratio, interval } = comparison
    if (!COMPARED.includes(measure)) continue
    const key = `${variant} to ${against}${x === null ? '' : ` at ${x}`}`
    const shown = interval ? ` ${range(interval)}` : ''
    const text = `${nameOf(measure)} × ${number(ratio)}${shown}${evenText(comparison)}`
    lines.set(key, [...(lines.get(key) ?? []), text])
  }
  return [...lines].map(([key, parts]) => `${key}: ${parts.join(' · ')}`)
}

/** Other programs, if they took many of the cores of a run. */
const busyText = ({ environment, environments = [] }: RunFile): string =>
  environment.free === undefined || environments.length > 0 || !wasBusy(environment)
    ? ''
    : ` · ${environment.free.toFixed(1)} of ${coresText(coresInReach(environment))} were free`

const environmentLine = (environment: Environment): string => {
  const free = environment.free === undefined ? '' : `, ${environment.free.toFixed(1)} free`
  return [
    `Poolscope ${environment.app}`,
    environment.isolated ? 'isolated' : 'no shared memory',
    `clock ${number(environment.clockStepMs * 1000)} µs`,
    `${coresText(environment.coresNamed)} named, ${number(environment.parallelism)} measured${free}`,
    environment.userAgent.match(/\S*Chrom\S*/)?.[0] ?? environment.userAgent,
  ].join(' · ')
}

/** @returns one line, or for a view one line per runtime and machine */
const environmentLines = ({ environment, environments = [] }: RunFile): string[] =>
  environments.length === 0
    ? [environmentLine(environment)]
    : environments.map((one) =>
        [one.run, one.machine, one.runtime, environmentLine(one.environment)]
          .filter(Boolean)
          .join(' · '),
      )

/** What a rule alone would have taken, if it decides. */
const ruleLines = (file: RunFile): string[] => {
  const run = readingOf(file)
  const parts = ruleAnswer(run, verdictOf(run))
  return parts.length > 0 ? [english(joined(parts.map(({ text }) => text)))] : []
}

/** @returns a text that ends with a line break */
export const summaryText = (run: RunFile, verdict?: Verdict): string => {
  const { experiment, points, comparisons, noise, notes } = run
  const { title, seed, variants, axis } = experiment
  const trials = Math.max(...points.map((point) => point.trials.length))
  return [
    title + busyText(run),
    ...environmentLines(run),
    `${trials} trials each, seed ${seed}`,
    ...variants.map(({ id, label }) => `${id}: ${label}`),
    '',
    ...aligned(tableOf(points, axis?.path ?? null)),
    '',
    ...granularityLines(run),
    ...comparisonLines(comparisons),
    ...(noise
      ? [`A/A noise, by ${noise.measure}: × ${number(noise.ratio)} ${range(noise.interval)}`]
      : []),
    ...notes.map((note) => `Note: ${note}`),
    `Verdict: ${english(verdict ? sentenceOf(verdict) : headlineOf(run))}`,
    ...ruleLines(run),
    '',
  ].join('\n')
}

/** @returns an empty text if nothing stands out */
export const findingsText = (findings: readonly Finding[]): string =>
  findings.length === 0
    ? ''
    : [
        '',
        'What stands out',
        ...findings.flatMap(({ severity, text, evidence }) => [
          `${severity === 'harm' ? 'Harm' : 'Tip'}: ${text}`,
          ...evidence.map((item) => `  - ${item.text}`),
        ]),
        '',
      ].join('\n')

/** @returns one line per trial that failed or has tasks that are not verified */
export const failures = ({ points }: RunFile): string[] =>
  points.flatMap(({ variant, x, trials }) =>
    trials
      .filter(
        (trial) =>
          trial.error !== undefined || trial.failed > 0 || trial.verified < tasksToRun(trial),
      )
      .map(({ trial, error, failed, verified, tasks, disturbed }) => {
        const why = [error ?? '', ...disturbed].filter(Boolean).join(', ')
        const where = `${variant}${x === null ? '' : ` at ${x}`}, trial ${trial + 1}`
        return `${where}: ${verified} of ${tasks} verified, ${failed} failed${why && ` (${why})`}`
      }),
  )
