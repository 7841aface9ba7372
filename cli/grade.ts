/** `grade`: hand-ins of a lab as points, for a table and for Gradescope. Texts are left to a person. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../scripts/lib/root.mjs'
import { UsageError } from '../scripts/lib/run.mjs'
import { placeOf, writeFile } from '../scripts/lib/write-file.mjs'
import { csvText } from '../workers/base/csv'
import { printable } from '../workers/base/printable'
import { parseLab, studentSeed, type Lab } from '../workers/labs/lab-file'
import type { GradeCommand } from './args'
import { checkInput, readIn, runFileIn } from './experiment'
import { checksOf, trialKeys, type Check } from './grade-checks'
import { aligned } from './text'

/** The version that every page writes into its runs, which is that of this command. */
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  version: string
} // our own file

/** Number of reasons that a refusal has; of the others their count. */
const MOST_REASONS = 3

/** Why a file is refused, without its path in each reason. */
const refusalText = (message: string, path: string): string => {
  const reasons = message.replace('[lab] ', '').replaceAll(`${path}: `, '').split('\n')
  const more = reasons.splice(MOST_REASONS).length
  const all = `changed after the run, or no run at all. Expected: ${reasons.join('; ')}`
  return printable(more > 0 ? `${all}; and ${more} more` : all).replaceAll(
    /points\.(\d+)\.trials\.(\d+)\./g,
    (_, point, trial) => `point ${Number(point) + 1}, trial ${Number(trial) + 1}, `,
  )
}

/** A file that was handed in; null for one that cannot be read. */
const handInOf = (lab: Lab, given: string) => {
  const path = printable(given)
  const readable = (why: string): Check => ({ id: 'file', name: 'A run file', why })
  try {
    const file = runFileIn(given)
    return { path, file, checks: [readable(''), ...checksOf(lab, file, version)] }
  } catch (error) {
    if (!(error instanceof UsageError)) throw error
    return { path, file: null, checks: [readable(refusalText(error.message, given))] }
  }
}
type HandIn = ReturnType<typeof handInOf>

const pointsOf = (checks: readonly Check[]): number => checks.filter(({ why }) => why === '').length

/** Points that every lab has: for the file, the experiment, the engine and the results. */
const FIXED = 4

const mostOf = ({ questions }: Lab): number => FIXED + questions.length

/** Names of its problems, each with its reason. */
const faultsOf = ({ checks }: HandIn): string[] =>
  checks.flatMap(({ id, why }) => (why === '' ? [] : [`${id}: ${why}`]))

/** What a person is to look at, by hand-in: `equal trials in b.json`. Who copied is for them to find out. */
const alikeIn = (handIns: readonly HandIn[]): string[] => {
  const trials = handIns.map(({ file }) => new Set(file ? trialKeys(file) : []))
  return trials.map((own, i) => {
    const isCopy = (_: HandIn, k: number) => k !== i && [...own].some((key) => trials[k]?.has(key))
    const paths = handIns.filter(isCopy).map(({ path }) => path)
    return paths.length > 0 ? `equal trials in ${paths.join(', ')}` : ''
  })
}

/** Ids of students by the seeds that are made of them; of a table, those in its first column. */
const studentsIn = (path: string): ReadonlyMap<number, string> => {
  checkInput(path, '--students')
  const ids = readFileSync(path, 'utf8').match(/^[^,;\t\r\n]+/gm) ?? []
  return new Map(
    ids.map((cell) => cell.trim().replace(/^"(.*)"$/, '$1')).map((id) => [studentSeed(id), id]),
  )
}

/** One row per hand-in. */
const asCsv = (
  lab: Lab,
  handIns: readonly HandIn[],
  alike: readonly string[],
  students: ReadonlyMap<number, string>,
): string => {
  const rows = handIns.map((handIn, i) => [
    handIn.path,
    students.get(handIn.file?.experiment.seed ?? NaN) ?? '',
    handIn.file?.experiment.seed ?? null,
    pointsOf(handIn.checks),
    mostOf(lab),
    pointsOf(handIn.checks.slice(0, FIXED)),
    ...lab.questions.flatMap((_, place) => {
      const { why, answer, shows } = handIn.checks[FIXED + place] ?? {}
      return [why === '' ? 1 : 0, answer?.words ?? '', answer?.explanation ?? '', shows ?? '']
    }),
    faultsOf(handIn).join('\n'),
    alike[i] ?? '',
    handIn.file?.environment.userAgent ?? '',
  ])
  const asked = lab.questions.flatMap(({ id }) =>
    ['', ': said', ': explanation', ': the trials'].map((what) => id + what),
  )
  const given = ['file', 'student', 'seed', 'points', 'of', `the run, of ${FIXED}`]
  const head = [...given, ...asked, 'problems', 'alike', 'machine']
  return csvText([head, ...rows])
}

const outputOf = ({ why, answer, shows }: Check): string =>
  [
    why,
    answer?.words && `Said: ${answer.words}`,
    shows && `The trials: ${shows}`,
    answer?.explanation,
  ]
    .filter(Boolean)
    .join('\n')

/**
 * `results.json` of a Gradescope autograder, whose tests add up to the score: of several files of a
 * submission the best counts. Every text is plain, so that no markup of a student's acts there.
 *
 * @see https://gradescope-autograders.readthedocs.io/en/latest/specs/
 */
const asGradescope = (lab: Lab, handIns: readonly HandIn[], notes: readonly string[]): string => {
  const [best, ...others] = handIns.toSorted((a, b) => pointsOf(b.checks) - pointsOf(a.checks))
  const tests = best?.checks.map((check) => ({
    name: check.name,
    name_format: 'text',
    score: check.why === '' ? 1 : 0,
    max_score: 1,
    output: outputOf(check),
    output_format: 'text',
  }))
  const counts = others.length > 0 ? [`Of ${handIns.length} files ${best?.path} counts.`] : []
  const output = [lab.title, 'A person reads the texts.', ...counts, ...notes].join('\n')
  return `${JSON.stringify({ output, output_format: 'text', visibility: 'visible', tests }, null, 2)}\n`
}

/** Grades hand-ins. Throws UsageError for a lab that cannot be read, and without a hand-in. */
export const grade = ({ lab: path, files, out, gradescope, students }: GradeCommand): string => {
  const lab = readIn(path, parseLab)
  // `*.json` names the lab as well, and what the last call wrote.
  const others = new Set([path, out ?? [], gradescope ?? [], students ?? []].flat().map(placeOf))
  const handed = files.filter((file) => !existsSync(file) || !others.has(placeOf(file)))
  if (handed.length === 0) throw new UsageError('[lab] grade LAB FILE … (got no hand-in)')
  const handIns = [...new Set(handed)].map((file) => handInOf(lab, file))
  const alike = alikeIn(handIns)
  const notes = handIns.flatMap((one, i) => (alike[i] ? [`${one.path}: ${alike[i]}`] : []))
  const ids = students === null ? new Map<number, string>() : studentsIn(students)
  if (out !== null) writeFile(out, asCsv(lab, handIns, alike, ids))
  if (gradescope !== null) writeFile(gradescope, asGradescope(lab, handIns, notes), '--gradescope')
  const rows = handIns.map((one) => [
    one.path,
    `${pointsOf(one.checks)} of ${mostOf(lab)}`,
    faultsOf(one).join('; '),
  ])
  return `${[lab.title, '', ...aligned([['file', 'points', 'problems'], ...rows]), ...notes].join('\n')}\n`
}
