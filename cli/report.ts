/** Results for programs, `--report KIND=FILE`: one function per kind, and a line in `reports`. */
import { writeFile } from '../scripts/lib/write-file.mjs'
import { printableLines } from '../workers/base/printable'
import { figureOf } from '../workers/figures'
import { judgedBy } from '../workers/reading'
import { isValid } from '../workers/stats'
import type { PointResult, RunFile } from '../workers/run-file/result'
import type { ExpectationResult, ExpectationStatus } from '../workers/claims/expectation'

/** A question that the command asked of the run, in its own words, and the answer with its figures. */
export type CheckedClaim = Pick<ExpectationResult, 'answer' | 'compared'> &
  Record<'text' | 'message', string>

export interface CommandOutcome {
  file: RunFile
  claims: readonly CheckedClaim[]
  /** One line per trial that failed. */
  failed: readonly string[]
  /** Exit code of the command. */
  exitCode: number
}

/** @returns a name such as `B Free worker at 4, in node` */
const nameOf = ({ experiment }: RunFile, { variant, x, runtime, machine }: PointResult): string => {
  const label = experiment.variants.find(({ id }) => id === variant)?.label ?? ''
  const place = [machine, runtime].filter(Boolean).join(', ')
  const name = label === '' ? variant : `${variant} ${label}`
  return `${name}${x === null ? '' : ` at ${x}`}${place && `, in ${place}`}`
}

const figuresOf = (file: RunFile) => {
  const measure = judgedBy(file.experiment, file.points)
  return file.points.map((point) => ({
    name: nameOf(file, point),
    variant: point.variant,
    x: point.x,
    ...(point.runtime !== undefined && { runtime: point.runtime }),
    ...(point.machine !== undefined && { machine: point.machine }),
    measure,
    unit: figureOf(measure).unit,
    median: point.median[measure],
    interval: point.interval[measure],
    trials: point.trials.filter(isValid).length,
  }))
}

const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`

const asJson = ({ file, claims, failed, exitCode }: CommandOutcome): string =>
  json({
    format: 'poolscope-report',
    exitCode,
    title: file.experiment.title,
    environments: file.environments ?? [{ environment: file.environment }],
    claims,
    failed,
    points: figuresOf(file),
  })

/** Input of `github-action-benchmark`, `customSmallerIsBetter`: points that have a median. */
const asBenchmark = ({ file }: CommandOutcome): string =>
  json(
    figuresOf(file)
      .filter(({ median }) => median !== null)
      .map(({ name, unit, median, interval, measure, trials }) => ({
        name: `${file.experiment.title}: ${name}`,
        unit,
        value: median,
        ...(interval && { range: `${interval[0]} to ${interval[1]}` }),
        extra: `${measure}, median of ${trials} trials`,
      })),
  )

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\n': '&#10;',
}

/** Escapes a text for an attribute or between tags. */
const escaped = (text: string): string =>
  printableLines(text).replace(/[&<>"\n]/g, (sign) => ESCAPES[sign] ?? '')

const testCase = (name: string, inside: string): string =>
  `    <testcase classname="poolscope" name="${escaped(name)}">${inside}</testcase>`

const fault = (kind: 'failure' | 'error', type: string, message: string): string =>
  `<${kind} type="${type}" message="${escaped(message)}">${escaped(message)}</${kind}>`

/** A claim as a test. An unknown answer is an error: neither success nor failure. */
const claimCase = ({ text, answer, message }: CheckedClaim): string => {
  if (answer === 'holds') return testCase(text, `<system-out>${escaped(message)}</system-out>`)
  const inside =
    answer === 'fails'
      ? fault('failure', 'does-not-hold', message)
      : fault('error', 'cannot-be-told', message)
  return testCase(text, inside)
}

/** One test per claim, and one for the results of all tasks. */
const asJunit = ({ file, claims, failed }: CommandOutcome): string => {
  const count = (answer: ExpectationStatus) =>
    claims.filter((claim) => claim.answer === answer).length
  const counts = `tests="${claims.length + 1}" failures="${count('fails') + Math.min(1, failed.length)}" errors="${count('unknown')}"`
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
    ...claims.map(claimCase),
    '  </testsuite>',
    '</testsuites>',
    '',
  ].join('\n')
}

const reports = { json: asJson, junit: asJunit, benchmark: asBenchmark }

export interface Report {
  kind: keyof typeof reports
  path: string
}

/** The option that names the file, for messages. */
export const reportOption = ({ kind }: Report): string => `--report ${kind}`

const isKind = (text: string): text is Report['kind'] => Object.hasOwn(reports, text)

/** Reads `--report`. Throws for an unknown kind, and without a file. */
export const reportsOf = (texts: readonly string[]): Report[] =>
  texts.map((text) => {
    const [, kind = '', path = ''] = /^([^=]*)=(.*)$/s.exec(text) ?? []
    if (path === '' || !isKind(kind))
      throw new Error(`--report ${Object.keys(reports).join('=FILE or ')}=FILE (got ${text})`)
    return { kind, path }
  })

export const writeReports = (
  wanted: readonly Report[],
  outcome: CommandOutcome,
  write = writeFile,
): void => {
  for (const report of wanted)
    write(report.path, reports[report.kind](outcome), reportOption(report))
}
