/** A run file as text: a line for each point, then the comparisons. */

/** @typedef {import('../../workers/spec/result').RunFile} RunFile */
/** @typedef {import('../../workers/spec/result').PointResult} PointResult */
/** @typedef {import('../../workers/spec/result').Comparison} Comparison */
/** @typedef {import('../../workers/spec/result').TrialResult} TrialResult */
/** @typedef {import('../../workers/findings/finding').Finding} Finding */

/** Below this many trials a comparison is provisional. */
const FINAL_TRIALS = 10
/** What comparisons are printed of; the run file has the rest. */
const COMPARED = /** @type {const} */ ({
  makespanMs: 'makespan',
  throughputPerS: 'throughput',
  responseP50: 'response p50',
  responseP99: 'response p99',
})

/** @param {number | null | undefined} value @returns {string} three digits or so */
const number = (value) => {
  if (value === null || value === undefined) return '–'
  const size = Math.abs(value)
  return value.toFixed(size >= 100 ? 0 : size >= 10 ? 1 : 2)
}

/** @param {readonly [number, number] | null | undefined} interval */
const range = (interval) => (interval ? `[${number(interval[0])}, ${number(interval[1])}]` : '–')

/** @param {readonly TrialResult[]} trials @param {'tasks' | 'verified' | 'failed' | 'steals'} key */
const sum = (trials, key) => trials.reduce((total, trial) => total + trial[key], 0)

/** @param {readonly TrialResult[]} trials */
const disturbedText = (trials) => {
  const why = new Set(trials.flatMap(({ disturbed }) => disturbed))
  const count = trials.filter(({ disturbed }) => disturbed.length > 0).length
  return count === 0 ? '0' : `${count} (${[...why].join(', ')})`
}

/** @param {readonly TrialResult[]} trials @returns {string} the coordinator's utilization, in percent */
const coordinatorText = (trials) => {
  const shares = trials
    .filter(({ disturbed }) => disturbed.length === 0)
    .flatMap(({ coordinator }) => coordinator?.utilization ?? [])
    .sort((a, b) => a - b)
  // The two in the middle of an even number; of an odd one, the same twice.
  const [low, high] = [shares[(shares.length - 1) >> 1], shares[shares.length >> 1]]
  return low === undefined || high === undefined ? '–' : number((low + high) * 50)
}

/** @param {PointResult} point @returns {string[]} */
const cells = ({ variant, x, trials, median, interval }) => [
  variant,
  x === null ? '–' : String(x),
  number(median.makespanMs),
  range(interval.makespanMs),
  number(median.throughputPerS),
  median.poolUtilization === null ? '–' : number(median.poolUtilization * 100),
  coordinatorText(trials),
  number(median.responseP50),
  number(median.responseP99),
  number(median.strandedIdleMs),
  String(sum(trials, 'steals')),
  `${sum(trials, 'verified')}/${sum(trials, 'tasks')}`,
  String(sum(trials, 'failed')),
  disturbedText(trials),
]
const STEALS = 'steals'
/** A column that is there only if a variant has one. */
const COORDINATOR = 'coordinator %'

/** @param {string} x name of the axis */
const heads = (x) => [
  'variant',
  x,
  'makespan ms',
  '95 %',
  'tasks/s',
  'pool %',
  COORDINATOR,
  'response p50 ms',
  'p99 ms',
  'stranded ms',
  STEALS,
  'verified',
  'failed',
  'disturbed',
]

/** @param {readonly string[][]} rows the first one is the head */
const aligned = (rows) => {
  const widths = (rows[0] ?? []).map((_, i) => Math.max(...rows.map((row) => row[i]?.length ?? 0)))
  const last = widths.length - 1
  return rows.map((row) =>
    row
      .map((cell, i) =>
        i === 0 || i === last ? cell.padEnd(widths[i] ?? 0) : cell.padStart(widths[i] ?? 0),
      )
      .join('  ')
      .trimEnd(),
  )
}

/** @param {readonly Comparison[]} comparisons @returns {string[]} a line for each variant and x */
const comparisonLines = (comparisons) => {
  /** @type {Map<string, string[]>} */
  const lines = new Map()
  for (const { variant, against, x, measure, ratio, interval, differs } of comparisons) {
    if (!(measure in COMPARED)) continue
    const name = COMPARED[/** @type {keyof typeof COMPARED} */ (measure)] // looked up a line above
    const key = `${variant} to ${against}${x === null ? '' : ` at ${x}`}`
    const said = interval ? (differs ? '' : ' no difference found') : ' too few sound trials to say'
    const text = `${name} × ${number(ratio)}${interval ? ` ${range(interval)}` : ''}${said}`
    lines.set(key, [...(lines.get(key) ?? []), text])
  }
  return [...lines].map(([key, parts]) => `${key}: ${parts.join(' · ')}`)
}

/** @param {RunFile} run */
const environmentLine = ({ environment }) =>
  [
    `Poolscope ${environment.app}`,
    environment.isolated ? 'isolated' : 'not isolated',
    `clock ${number(environment.clockStepMs * 1000)} µs`,
    `${environment.coresNamed} cores named, ${number(environment.parallelism)} measured`,
    environment.userAgent.match(/\S*Chrom\S*/)?.[0] ?? environment.userAgent,
  ].join(' · ')

/**
 * @param {RunFile} run
 * @returns {string} with a line break at the end
 */
export const summaryText = (run) => {
  const { experiment, points, comparisons, noise, notes } = run
  const { title, trials, seed, variants, axis } = experiment
  const column = axis?.path ?? 'x'
  const rows = [heads(column), ...points.map(cells)]
  const stole = points.some((point) => sum(point.trials, 'steals') > 0)
  const coordinated = points.some(({ trials }) => trials.some(({ coordinator }) => coordinator))
  const names = heads(column)
  // Without an axis its column says nothing; nor do those of what no variant has.
  const useless = [axis ? '' : column, stole ? '' : STEALS, coordinated ? '' : COORDINATOR]
  const shown = rows.map((row) => row.filter((_, i) => !useless.includes(names[i] ?? '')))
  return [
    title,
    environmentLine(run),
    `${trials} trials each${trials < FINAL_TRIALS ? ' (provisional)' : ''}, seed ${seed}`,
    ...variants.map(({ id, label }) => `${id}: ${label}`),
    '',
    ...aligned(shown),
    '',
    ...comparisonLines(comparisons),
    ...(noise ? [`A/A noise: × ${number(noise.ratio)} ${range(noise.interval)}`] : []),
    ...notes.map((note) => `Note: ${note}`),
    '',
  ].join('\n')
}

/**
 * @param {readonly Finding[]} findings
 * @returns {string} nothing where nothing stands out
 */
export const findingsText = (findings) =>
  findings.length === 0
    ? ''
    : [
        '',
        'What stands out',
        ...findings.flatMap(({ severity, text, evidence }) => [
          `${severity === 'harm' ? 'Harm' : 'Tip'}: ${text}`,
          ...evidence.map((one) => `  - ${one.text}`),
        ]),
        '',
      ].join('\n')

/** Disturbances after which a trial has no result. */
const FATAL = ['worker-died', 'task-stuck', 'start-failed', 'cancelled']

/**
 * @param {RunFile} run
 * @returns {string[]} a line for each trial that failed, or whose tasks are not all verified
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
