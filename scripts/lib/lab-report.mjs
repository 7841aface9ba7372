/** What a run came to, for programs: `--report KIND=FILE`. A kind is a function here, and a line in `reports`. */
import { writeFileSync } from 'node:fs'

/** @typedef {import('./lab-spec.mjs').SpecModule} SpecModule */
/** @typedef {import('../../workers/run-file/result').RunFile} RunFile */
/** @typedef {import('../../workers/run-file/result').PointResult} PointResult */
/**
 * @typedef {object} Claim something that was asked of the run
 * @property {string} text as it was asked
 * @property {string} message the answer, with the figures
 * @property {'holds' | 'fails' | 'unknown'} answer
 * @property {readonly object[]} compared each comparison behind it: see `ComparedAt`
 */
/**
 * @typedef {object} Outcome
 * @property {RunFile} file
 * @property {readonly Claim[]} claims
 * @property {readonly string[]} failed a line for each trial that failed
 * @property {number} exitCode of the command
 */

/** @param {RunFile} file @param {PointResult} point `B Free worker at 4, in node` */
const nameOf = ({ experiment }, { variant, x, runtime, machine }) => {
  const label = experiment.variants.find(({ id }) => id === variant)?.label ?? ''
  const place = [machine, runtime].filter(Boolean).join(', ')
  const name = label === '' ? variant : `${variant} ${label}`
  return `${name}${x === null ? '' : ` at ${x}`}${place && `, in ${place}`}`
}

/** @param {SpecModule} spec @param {RunFile} file */
const figuresOf = (spec, file) => {
  const measure = spec.judgedBy(file.experiment, file.points)
  return file.points.map((point) => ({
    name: nameOf(file, point),
    variant: point.variant,
    x: point.x,
    ...(point.runtime !== undefined && { runtime: point.runtime }),
    ...(point.machine !== undefined && { machine: point.machine }),
    measure,
    unit: 'ms',
    median: point.median[measure],
    interval: point.interval[measure],
    trials: point.trials.filter(spec.isSound).length,
  }))
}

/** @param {unknown} value @returns {string} */
const json = (value) => `${JSON.stringify(value, null, 2)}\n`

/** @param {SpecModule} spec @param {Outcome} outcome */
const asJson = (spec, { file, claims, failed, exitCode }) =>
  json({
    format: 'poolscope-report',
    exitCode,
    title: file.experiment.title,
    environments: file.environments ?? [{ environment: file.environment }],
    claims,
    failed,
    points: figuresOf(spec, file),
  })

/**
 * For `github-action-benchmark`, tool `customSmallerIsBetter`. Points without a valid trial have no figure.
 *
 * @param {SpecModule} spec @param {Outcome} outcome
 */
const asBenchmark = (spec, { file }) =>
  json(
    figuresOf(spec, file)
      .filter(({ median }) => median !== null)
      .map(({ name, unit, median, interval, measure, trials }) => ({
        name: `${file.experiment.title}: ${name}`,
        unit,
        value: median,
        ...(interval && { range: `${interval[0]} to ${interval[1]}` }),
        extra: `${measure}, median of ${trials} trials`,
      })),
  )

/** What XML 1.0 has no place for, not even escaped. */
const NO_XML = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu
const ESCAPES = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', '\n': '&#10;' }

/** @param {string} text for an attribute or between tags */
const escaped = (text) =>
  text
    .replace(NO_XML, '')
    .replace(/[&<>"\n]/g, (sign) => ESCAPES[/** @type {keyof typeof ESCAPES} */ (sign)])

/** @param {string} name @param {string} inside @returns {string} a test */
const testCase = (name, inside) =>
  `    <testcase classname="poolscope" name="${escaped(name)}">${inside}</testcase>`

/** @param {'failure' | 'error'} kind @param {string} type @param {string} message */
const fault = (kind, type, message) =>
  `<${kind} type="${type}" message="${escaped(message)}">${escaped(message)}</${kind}>`

/** @param {Claim} claim what cannot be told is no failure of what was tested, and no success either */
const ofClaim = ({ text, answer, message }) => {
  if (answer === 'holds') return testCase(text, `<system-out>${escaped(message)}</system-out>`)
  const inside =
    answer === 'fails'
      ? fault('failure', 'does-not-hold', message)
      : fault('error', 'cannot-be-told', message)
  return testCase(text, inside)
}

/** @param {SpecModule} _ @param {Outcome} outcome a test for each claim, and one for the results of all tasks */
const asJunit = (_, { file, claims, failed }) => {
  const of = (/** @type {Claim['answer']} */ answer) =>
    claims.filter((claim) => claim.answer === answer).length
  const counts = `tests="${claims.length + 1}" failures="${of('fails') + Math.min(1, failed.length)}" errors="${of('unknown')}"`
  const { title } = file.experiment
  const { startedAt, userAgent } = file.environment
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites name="poolscope" ${counts}>`,
    `  <testsuite name="${escaped(title)}" ${counts} timestamp="${escaped(startedAt)}" hostname="${escaped(userAgent)}">`,
    testCase(
      'every task is verified',
      failed.length === 0 ? '' : fault('failure', 'failed', failed.join('\n')),
    ),
    ...claims.map(ofClaim),
    '  </testsuite>',
    '</testsuites>',
    '',
  ].join('\n')
}

/** @satisfies {Readonly<Record<string, (spec: SpecModule, outcome: Outcome) => string>>} */
export const reports = { json: asJson, junit: asJunit, benchmark: asBenchmark }

/** @typedef {{ kind: keyof typeof reports, path: string }} Report */

/**
 * @param {readonly string[]} texts as `--report` takes them
 * @returns {Report[]} throws an error that names the option for another kind, and without a file
 */
export const reportsOf = (texts) =>
  texts.map((text) => {
    const at = text.indexOf('=')
    const [kind, path] = [text.slice(0, at), text.slice(at + 1)]
    if (at < 1 || path === '' || !Object.hasOwn(reports, kind))
      throw new Error(`--report ${Object.keys(reports).join('=FILE or ')}=FILE (got ${text})`)
    return { kind: /** @type {keyof typeof reports} */ (kind), path }
  })

/** @param {SpecModule} spec @param {readonly Report[]} wanted @param {Outcome} outcome */
export const writeReports = (spec, wanted, outcome) => {
  for (const { kind, path } of wanted) writeFileSync(path, reports[kind](spec, outcome))
}
