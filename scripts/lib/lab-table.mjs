/** A run file as text: a line for each point, then the comparisons. */

import { granularityLines } from './lab-granularity.mjs'
import { aligned, number } from './lab-text.mjs'

/** @typedef {import('../../workers/run-file/result').RunFile} RunFile */
/** @typedef {import('../../workers/run-file/result').PointResult} PointResult */
/** @typedef {import('../../workers/run-file/result').Comparison} Comparison */
/** @typedef {import('../../workers/run-file/result').TrialResult} TrialResult */
/** @typedef {import('../../workers/findings/finding').Finding} Finding */

/** The measures whose comparisons are printed; the run file has all of them. */
const COMPARED = /** @type {const} */ ({
  makespanMs: 'makespan',
  throughputPerS: 'throughput',
  responseP50: 'response p50',
  responseP90: 'response p90',
  responseP95: 'response p95',
  responseP99: 'response p99',
})

/** @type {Record<Comparison['outcome'], string>} */
const OUTCOMES = { differs: '', same: ' equal within 5 %', unknown: ' no difference found' }

/** @param {readonly [number, number] | null | undefined} interval */
const range = (interval) => (interval ? `[${number(interval[0])}, ${number(interval[1])}]` : '–')

/** @param {readonly TrialResult[]} trials @param {'tasks' | 'verified' | 'failed'} key */
const sum = (trials, key) => trials.reduce((total, trial) => total + trial[key], 0)

/** @param {readonly TrialResult[]} trials */
const disturbedText = (trials) => {
  const why = new Set(trials.flatMap(({ disturbed }) => disturbed))
  const count = trials.filter(({ disturbed }) => disturbed.length > 0).length
  return count === 0 ? '0' : `${count} (${[...why].join(', ')})`
}

/**
 * Median over valid trials of a figure that not every trial has.
 *
 * @param {readonly TrialResult[]} trials @param {(trial: TrialResult) => number | null | undefined} figure
 */
const middle = (trials, figure) => {
  const values = trials
    .filter(({ disturbed }) => disturbed.length === 0)
    .flatMap((trial) => figure(trial) ?? [])
    .sort((a, b) => a - b)
  // Two middle values for an even count; for an odd one, the same value twice.
  const [low, high] = [values[(values.length - 1) >> 1], values[values.length >> 1]]
  return low === undefined || high === undefined ? null : (low + high) / 2
}

/** @param {number | null} value @returns {string} a dash for 0 */
const ifAny = (value) => (value === 0 ? '–' : number(value))

/** @typedef {{ head: string, cell: (point: PointResult) => string, optional?: boolean }} Column optional: left out if no point has it */

/** @param {PointResult} point the time of its threads together */
const threadSeconds = ({ median }) =>
  median.threadMs === null ? '–' : (median.threadMs / 1000).toFixed(3)

/** @param {string | null} axis @param {boolean} sized a pool changes its size @returns {Column[]} */
const columnsOf = (axis, sized) => [
  { head: 'variant', cell: ({ variant }) => variant },
  ...(axis === null
    ? []
    : [{ head: axis, cell: (/** @type {PointResult} */ { x }) => (x === null ? '–' : String(x)) }]),
  { head: 'makespan ms', cell: ({ median }) => number(median.makespanMs) },
  { head: '95 %', cell: ({ interval }) => range(interval.makespanMs) },
  { head: 'blocked ms', cell: ({ median }) => ifAny(median.hostBlockedMs), optional: true },
  {
    head: 'rest ms',
    // Without blocking it equals the makespan.
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
  { head: 'verified', cell: ({ trials }) => `${sum(trials, 'verified')}/${sum(trials, 'tasks')}` },
  { head: 'failed', cell: ({ trials }) => String(sum(trials, 'failed')) },
  { head: 'disturbed', cell: ({ trials }) => disturbedText(trials) },
]

/** @param {readonly PointResult[]} points @param {string | null} axis @returns {string[][]} heads, then a row per point */
const tableOf = (points, axis) => {
  const sized = points.some(({ trials }) => trials.some(({ sizing }) => sizing !== null))
  const columns = columnsOf(axis, sized)
    .map(({ head, cell, optional }) => ({ head, optional, cells: points.map(cell) }))
    .filter(({ optional, cells }) => !optional || cells.some((cell) => cell !== '–'))
  return [
    columns.map(({ head }) => head),
    ...points.map((_, i) => columns.map(({ cells }) => cells[i] ?? '')),
  ]
}

/** @param {readonly Comparison[]} comparisons @returns {string[]} a line for each variant and x */
const comparisonLines = (comparisons) => {
  /** @type {Map<string, string[]>} */
  const lines = new Map()
  for (const { variant, against, x, measure, ratio, interval, outcome } of comparisons) {
    if (!(measure in COMPARED)) continue
    const name = COMPARED[/** @type {keyof typeof COMPARED} */ (measure)] // looked up a line above
    const key = `${variant} to ${against}${x === null ? '' : ` at ${x}`}`
    const note = interval ? OUTCOMES[outcome] : ' too few valid trials to tell'
    const text = `${name} × ${number(ratio)}${interval ? ` ${range(interval)}` : ''}${note}`
    lines.set(key, [...(lines.get(key) ?? []), text])
  }
  return [...lines].map(([key, parts]) => `${key}: ${parts.join(' · ')}`)
}

/** @param {import('../../workers/run-file/result').Environment} environment */
const environmentLine = (environment) =>
  [
    `Poolscope ${environment.app}`,
    environment.isolated ? 'isolated' : 'not isolated',
    `clock ${number(environment.clockStepMs * 1000)} µs`,
    `${environment.coresNamed} cores named, ${number(environment.parallelism)} measured`,
    environment.userAgent.match(/\S*Chrom\S*/)?.[0] ?? environment.userAgent,
  ].join(' · ')

/** @param {RunFile} run @returns {string[]} of a view a line for each runtime and machine */
const environmentLines = ({ environment, environments = [] }) =>
  environments.length === 0
    ? [environmentLine(environment)]
    : environments.map((one) =>
        [one.machine, one.runtime, environmentLine(one.environment)].filter(Boolean).join(' · '),
      )

/**
 * @param {RunFile} run
 * @param {import('./lab-granularity.mjs').Granularity & Pick<import('./lab-spec.mjs').SpecModule, 'english' | 'headlineOf'>} spec
 * @returns {string} ends with a line break
 */
export const summaryText = (run, spec) => {
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
    ...granularityLines(run, spec),
    ...comparisonLines(comparisons),
    ...(noise
      ? [`A/A noise, by ${noise.measure}: × ${number(noise.ratio)} ${range(noise.interval)}`]
      : []),
    ...notes.map((note) => `Note: ${note}`),
    `Verdict: ${spec.english(spec.headlineOf(run))}`,
    '',
  ].join('\n')
}

/**
 * @param {readonly Finding[]} findings
 * @returns {string} empty if nothing stands out
 */
export const findingsText = (findings) =>
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

/**
 * @param {RunFile} run
 * @returns {string[]} a line for each trial that failed or has tasks that are not verified
 */
export const failures = ({ points }) =>
  points.flatMap(({ variant, x, trials }) =>
    trials
      .filter(
        ({ error, failed, verified, tasks, disturbed }) =>
          error !== undefined ||
          failed > 0 ||
          verified < tasks ||
          disturbed.some((why) => FATAL.includes(why)),
      )
      .map(({ trial, error, failed, verified, tasks, disturbed }) => {
        const why = [error ?? '', ...disturbed].filter(Boolean).join(', ')
        const where = `${variant}${x === null ? '' : ` at ${x}`}, trial ${trial + 1}`
        return `${where}: ${verified} of ${tasks} verified, ${failed} failed${why && ` (${why})`}`
      }),
  )
