/** `grade`: hand-ins of a lab as points, for a table and for Gradescope. Texts are left to a person. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../scripts/lib/root.mjs'
import { UsageError } from '../scripts/lib/run.mjs'
import { placeOf, writeFile } from '../scripts/lib/write-file.mjs'
import { csvText } from '../workers/base/csv'
import { parseLab, type Lab } from '../workers/labs/lab-file'
import type { RunFile } from '../workers/run-file/result'
import type { GradeCommand } from './args'
import { jsonIn, refuse, runFileIn } from './experiment'
import { checksOf, trialKeys, type Check } from './grade-checks'
import { aligned } from './text'

/** A file that was handed in. */
interface HandIn {
  path: string
  /** Null for one that cannot be read. */
  file: RunFile | null
  checks: readonly Check[]
  /** Other files with a trial of this one, and those with its seed where each student has one. */
  equal: string[]
  sameSeed: string[]
}

/** The version that every page writes into its runs, which is that of this command. */
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  version: string
} // our own file

const READABLE: Omit<Check, 'points' | 'why'> = { id: 'file', name: 'A run file' }

const handIn = (lab: Lab, path: string): HandIn => {
  const none = { path, equal: [], sameSeed: [] }
  try {
    const file = runFileIn(path)
    const checks = checksOf(lab, file, version)
    return { ...none, file, checks: [{ ...READABLE, points: 1, why: '' }, ...checks] }
  } catch (error) {
    if (!(error instanceof UsageError)) throw error
    return { ...none, file: null, checks: [{ ...READABLE, points: 0, why: error.message }] }
  }
}

/** Names what is in two hand-ins. Whoever copied is for a person to find out. */
const nameTwins = (handIns: readonly HandIn[], { seed }: Lab): void => {
  const files = handIns.flatMap((one) =>
    one.file ? [{ one, keys: new Set(trialKeys(one.file)), seed: one.file.experiment.seed }] : [],
  )
  for (const a of files)
    for (const b of files) {
      if (a === b) continue
      if ([...a.keys].some((key) => b.keys.has(key))) a.one.equal.push(b.one.path)
      else if (seed === 'student' && a.seed === b.seed) a.one.sameSeed.push(b.one.path)
    }
}

const pointsOf = ({ checks }: HandIn): number => checks.reduce((sum, { points }) => sum + points, 0)

/** Points that a hand-in can have: its file, what every lab asks for, its questions and its claims. */
const mostOf = ({ questions, claims }: Lab): number => 4 + questions.length + claims.length

const faultsOf = ({ checks }: HandIn): string[] =>
  checks.flatMap(({ id, why }) => (why === '' ? [] : [`${id}: ${why}`]))

/** One row per hand-in. */
const asCsv = (lab: Lab, handIns: readonly HandIn[]): string => {
  const asked = [...lab.questions, ...lab.claims]
  const heads = asked.flatMap(({ id }) => [id, `${id}: said`, `${id}: explanation`])
  const shows = lab.claims.map(({ id }) => `${id}: the trials`)
  const rows = handIns.map((one) => {
    const { path, file, equal, sameSeed } = one
    const by = new Map(one.checks.map((check) => [check.id, check]))
    return [
      path,
      file?.experiment.seed ?? null,
      pointsOf(one),
      mostOf(lab),
      ...asked.flatMap(({ id }) => {
        const { points = 0, answer } = by.get(id) ?? {}
        return [points, answer?.words ?? '', answer?.explanation ?? '']
      }),
      ...lab.claims.map(({ id }) => by.get(id)?.shows ?? ''),
      faultsOf(one).join('\n'),
      equal.join(', '),
      sameSeed.join(', '),
      file?.environment.userAgent ?? '',
    ]
  })
  const last = ['problems', 'equal trials in', 'same seed in', 'machine']
  return csvText([['file', 'seed', 'points', 'of', ...heads, ...shows, ...last], ...rows])
}

const outputOf = ({ why, answer, shows }: Check): string =>
  [
    why,
    answer && answer.words !== '' ? `Said: ${answer.words}` : '',
    shows === undefined ? '' : `The trials: ${shows}`,
    answer?.explanation ?? '',
  ]
    .filter(Boolean)
    .join('\n')

/**
 * `results.json` of a Gradescope autograder, whose tests add up to the score. Every text is plain, so that
 * no markup of a student's acts there. A submission of several files has the tests of each.
 *
 * @see https://gradescope-autograders.readthedocs.io/en/latest/specs/
 */
const asGradescope = (lab: Lab, handIns: readonly HandIn[]): string => {
  const several = handIns.length > 1
  const tests = handIns.flatMap(({ path, checks }) =>
    checks.map((check) => ({
      name: several ? `${path}: ${check.name}` : check.name,
      name_format: 'text',
      score: check.points,
      max_score: 1,
      status: check.points === 1 ? 'passed' : 'failed',
      output: outputOf(check),
      output_format: 'text',
    })),
  )
  const twins = handIns.filter(({ equal }) => equal.length > 0).map(twinLine)
  const output = [lab.title, 'A person reads the texts.', ...twins].join('\n')
  return `${JSON.stringify({ output, output_format: 'text', visibility: 'visible', tests }, null, 2)}\n`
}

const twinLine = ({ path, equal }: HandIn): string => `${path}: equal trials in ${equal.join(', ')}`

const labIn = (path: string): Lab => {
  const read = parseLab(jsonIn(path))
  if (read.ok) return read.value
  return refuse(read.issues.map((issue) => ({ ...issue, path: `${path}: ${issue.path}` })))
}

/** Grades hand-ins. Throws UsageError for a lab that cannot be read, and without a hand-in. */
export const grade = ({ lab: path, files, out, gradescope }: GradeCommand): string => {
  const lab = labIn(path)
  // `*.json` names the lab as well, and what the last call wrote.
  const others = new Set([path, out ?? [], gradescope ?? []].flat().map(placeOf))
  const handed = files.filter((file) => !existsSync(file) || !others.has(placeOf(file)))
  if (handed.length === 0) throw new UsageError('[lab] grade LAB FILE … (got no hand-in)')
  const handIns = handed.map((file) => handIn(lab, file))
  nameTwins(handIns, lab)
  if (out !== null) writeFile(out, asCsv(lab, handIns))
  if (gradescope !== null) writeFile(gradescope, asGradescope(lab, handIns), '--gradescope')
  const rows = handIns.map((one) => [
    one.path,
    `${pointsOf(one)} of ${mostOf(lab)}`,
    faultsOf(one).join('; ').replaceAll('\n', '; '),
  ])
  const twins = handIns.flatMap((one) => [
    ...(one.equal.length > 0 ? [twinLine(one)] : []),
    ...(one.sameSeed.length > 0 ? [`${one.path}: same seed in ${one.sameSeed.join(', ')}`] : []),
  ])
  return `${[lab.title, '', ...aligned([['file', 'points', 'problems'], ...rows]), ...twins].join('\n')}\n`
}
