/** A run file as text: one line per point, then the comparisons. */
import { english } from '../workers/base/message'
import type { Finding } from '../workers/findings/finding'
import type {
  FileComparison,
  Environment,
  PointResult,
  RunFile,
  TrialResult,
} from '../workers/run-file/result'
import { isValid, tasksToRun } from '../workers/stats'
import { headlineOf } from '../workers/verdict/verdict'
import { granularityLines } from './granularity'
import { aligned, number } from './text'

/** Measures whose comparisons are printed; the run file has all of them. */
const COMPARED: Readonly<Record<string, string>> = {
  makespanMs: 'makespan',
  throughputPerS: 'throughput',
  responseP50: 'response p50',
  responseP90: 'response p90',
  responseP95: 'response p95',
  responseP99: 'response p99',
}

const OUTCOMES: Record<FileComparison['outcome'], string> = {
  differs: '',
  same: ' equal within 5 %',
  unknown: ' no difference found',
}

const range = (interval: readonly [number, number] | null | undefined): string =>
  interval ? `[${number(interval[0])}, ${number(interval[1])}]` : '–'

const sum = (
  trials: readonly TrialResult[],
  key: 'tasks' | 'verified' | 'failed' | 'shed' | 'timedOut',
): number => trials.reduce((total, trial) => total + (trial[key] ?? 0), 0)

const disturbedText = (trials: readonly TrialResult[]): string => {
  const why = new Set(trials.flatMap(({ disturbed }) => disturbed))
  const count = trials.filter(({ disturbed }) => disturbed.length > 0).length
  return count === 0 ? '0' : `${count} (${[...why].join(', ')})`
}

/** Median over valid trials of a figure that not every trial has. */
const middle = (
  trials: readonly TrialResult[],
  figure: (trial: TrialResult) => number | null | undefined,
): number | null => {
  const values = trials
    .filter(isValid)
    .flatMap((trial) => figure(trial) ?? [])
    .sort((a, b) => a - b)
  // An even count has two middle values; an odd count gives the same value twice.
  const [low, high] = [values[(values.length - 1) >> 1], values[values.length >> 1]]
  return low === undefined || high === undefined ? null : (low + high) / 2
}

/** @returns a dash for 0 */
const ifAny = (value: number | null): string => (value === 0 ? '–' : number(value))

interface Column {
  head: string
  cell: (point: PointResult) => string
  /** Whether the column is left out if no point has a value. */
  optional?: boolean
}

/** Time of a point's threads together. */
const threadSeconds = ({ median }: PointResult): string =>
  median.threadMs === null ? '–' : (median.threadMs / 1000).toFixed(3)

/** @param sized whether a pool changes its size */
const columnsOf = (axis: string | null, sized: boolean): Column[] => [
  { head: 'variant', cell: ({ variant }) => variant },
  ...(axis === null
    ? []
    : [{ head: axis, cell: ({ x }: PointResult) => (x === null ? '–' : String(x)) }]),
  { head: 'makespan ms', cell: ({ median }) => number(median.makespanMs) },
  { head: '95 %', cell: ({ interval }) => range(interval.makespanMs) },
  { head: 'blocked ms', cell: ({ median }) => ifAny(median.hostBlockedMs), optional: true },
  {
    head: 'rest ms',
    // Without blocking the rest equals the makespan.
    cell: ({ median }) => (median.hostBlockedMs === 0 ? '–' : number(median.restMs)),
    optional: true,
  },
  { head: 'tasks/s', cell: ({ median }) => number(median.throughputPerS) },
  {
    head: 'pool %',
    cell: ({ median }) =>
      median.poolUtilization === null ? '–' : number(median.poolUtilization * 100),
  },
  {
    head: 'coordinator %',
    cell: ({ trials }) => {
      const share = middle(trials, ({ coordinator }) => coordinator?.utilization)
      return number(share === null ? null : share * 100)
    },
    optional: true,
  },
  { head: 'start-up p50 ms', cell: ({ median }) => number(median.startUpP50), optional: true },
  { head: 'response p50 ms', cell: ({ median }) => number(median.responseP50) },
  { head: 'p99 ms', cell: ({ median }) => number(median.responseP99) },
  { head: 'stranded ms', cell: ({ median }) => number(median.strandedIdleMs) },
  ...(sized ? [{ head: 'thread-s', cell: threadSeconds }] : []),
  {
    head: 'steals',
    cell: ({ trials }) => ifAny(middle(trials, ({ steals }) => steals)),
    optional: true,
  },
  {
    head: 'verified',
    cell: ({ trials }) =>
      `${sum(trials, 'verified')}/${trials.reduce((all, one) => all + tasksToRun(one), 0)}`,
  },
  { head: 'refused', cell: ({ trials }) => ifAny(sum(trials, 'shed')), optional: true },
  {
    head: 'timed out',
    cell: ({ trials }) => ifAny(sum(trials, 'timedOut')),
    optional: true,
  },
  { head: 'failed', cell: ({ trials }) => String(sum(trials, 'failed')) },
  { head: 'disturbed', cell: ({ trials }) => disturbedText(trials) },
]

/** @returns the heads, then one row per point */
const tableOf = (points: readonly PointResult[], axis: string | null): string[][] => {
  const sized = points.some(({ trials }) => trials.some(({ sizing }) => sizing !== null))
  const columns = columnsOf(axis, sized)
    .map(({ head, cell, optional }) => ({ head, optional, cells: points.map(cell) }))
    .filter(({ optional, cells }) => !optional || cells.some((cell) => cell !== '–'))
  return [
    columns.map(({ head }) => head),
    ...points.map((_, i) => columns.map(({ cells }) => cells[i] ?? '')),
  ]
}

/** @returns one line per variant and value of the axis */
const comparisonLines = (comparisons: readonly FileComparison[]): string[] => {
  const lines = new Map<string, string[]>()
  for (const { variant, against, x, measure, ratio, interval, outcome } of comparisons) {
    const name = COMPARED[measure]
    if (name === undefined) continue
    const key = `${variant} to ${against}${x === null ? '' : ` at ${x}`}`
    const note = interval ? OUTCOMES[outcome] : ' too few valid trials to tell'
    const text = `${name} × ${number(ratio)}${interval ? ` ${range(interval)}` : ''}${note}`
    lines.set(key, [...(lines.get(key) ?? []), text])
  }
  return [...lines].map(([key, parts]) => `${key}: ${parts.join(' · ')}`)
}

const environmentLine = (environment: Environment): string =>
  [
    `Poolscope ${environment.app}`,
    environment.isolated ? 'isolated' : 'no shared memory',
    `clock ${number(environment.clockStepMs * 1000)} µs`,
    `${environment.coresNamed} cores named, ${number(environment.parallelism)} measured`,
    environment.userAgent.match(/\S*Chrom\S*/)?.[0] ?? environment.userAgent,
  ].join(' · ')

/** @returns one line, or for a view one line per runtime and machine */
const environmentLines = ({ environment, environments = [] }: RunFile): string[] =>
  environments.length === 0
    ? [environmentLine(environment)]
    : environments.map((one) =>
        [one.machine, one.runtime, environmentLine(one.environment)].filter(Boolean).join(' · '),
      )

/** @returns a text that ends with a line break */
export const summaryText = (run: RunFile): string => {
  const { experiment, points, comparisons, noise, notes } = run
  const { title, seed, variants, axis } = experiment
  const trials = Math.max(...points.map((point) => point.trials.length))
  return [
    title,
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
    `Verdict: ${english(headlineOf(run))}`,
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

/** Disturbances that leave a trial without a result. */
const FATAL = ['worker-died', 'task-stuck', 'start-failed', 'no-memory', 'cancelled']

/** @returns one line per trial that failed or has tasks that are not verified */
export const failures = ({ points }: RunFile): string[] =>
  points.flatMap(({ variant, x, trials }) =>
    trials
      .filter(
        ({ error, failed, verified, shed = 0, timedOut = 0, tasks, disturbed }) =>
          error !== undefined ||
          failed > 0 ||
          verified + shed + timedOut < tasks ||
          disturbed.some((why) => FATAL.includes(why)),
      )
      .map(({ trial, error, failed, verified, tasks, disturbed }) => {
        const why = [error ?? '', ...disturbed].filter(Boolean).join(', ')
        const where = `${variant}${x === null ? '' : ` at ${x}`}, trial ${trial + 1}`
        return `${where}: ${verified} of ${tasks} verified, ${failed} failed${why && ` (${why})`}`
      }),
  )
