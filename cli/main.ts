/**
 * The command line, Poolscope's second face: runs experiments in browsers on the built page and in
 * other runtimes, judges them by the same rules as the page, and prints, writes and reports the
 * results.
 *
 * `args.ts` reads the command, this file runs it. `experiment.ts` makes an experiment of a preset
 * or a file, `sessions/` has one file per runtime, `table.ts` and `report.ts` write the result for
 * people and for programs. `vite build --mode node` bundles all of it with the parts of `workers/`
 * that it imports. `scripts/` stays outside of the bundle: `npm start` and `npm test` need the
 * server and the browsers as well, before a build exists.
 */
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { Advice, UsageError } from '../scripts/lib/run.mjs'
import { checkFile, placeOf, writeFile } from '../scripts/lib/write-file.mjs'
import { english } from '../workers/base/message'
import { catalogue } from '../workers/catalogue'
import { parseRunFile, readingOf } from '../workers/reading'
import { besideHeadline } from '../workers/findings'
import { presets } from '../workers/presets'
import { wasCut } from '../workers/run-file/file-text'
import { isJoined } from '../workers/run-file/origin'
import type { RunFile } from '../workers/run-file/result'
import { claimsOf, resultsAgain } from '../workers/claims/again'
import { BASELINE, parseExpectation, resultAgainst, resultOf } from '../workers/claims/expectation'
import { changesOf, experimentAgain, runtimesAgain, withinMinutes } from './again'
import { parseLabArgs, type AgainCommand, type RunCommand } from './args'
import { costsText, measureCosts } from './costs'
import { experimentOf, inputOf, refuse, runFileIn, uselessSets } from './experiment'
import { grade } from './grade'
import { merge, viewText } from './merge'
import { open } from './open'
import { reportOption, writeReports, type CheckedClaim, type Report } from './report'
import { sessions } from './sessions'
import { lendBrowser } from './sessions/lend-browser'
import { runOnMachines } from './sessions/on-machines'
import { runIn } from './sessions/run-in'
import { failures, findingsText, summaryText } from './table'
import { checkSame, readTask, withTask, withTime } from './task'
import { watchSignals } from './watch-signals'
import { whichText } from './which'

const exitCodeOf = (claims: readonly Pick<CheckedClaim, 'answer'>[]): number => {
  if (claims.some(({ answer }) => answer === 'fails')) return 3
  return claims.some(({ answer }) => answer === 'unknown') ? 4 : 0
}

const printJson = (value: unknown): void =>
  void process.stdout.write(`${JSON.stringify(value, null, 2)}\n`)

const example = (what: string | null) =>
  experimentOf(inputOf(what ?? presets.ids[0] ?? '').experiment, { sets: {}, quick: false })

/** Checks the files that a command writes in the end. Throws UsageError, also for one that is named twice. */
const checkOutputs = (
  inputs: readonly string[],
  out: string | null,
  reports: readonly Report[] = [],
): void => {
  if (out !== null) checkFile(out)
  for (const report of reports) checkFile(report.path, reportOption(report))
  const paths = [out ?? [], reports.map(({ path }) => path)].flat().map(placeOf)
  const twice = paths.find((path, i) => paths.indexOf(path) < i)
  if (twice !== undefined) throw new UsageError(`[lab] a file for each output (got ${twice} twice)`)
  const read = new Set(inputs.filter((path) => existsSync(path)).map(placeOf))
  const lost = paths.find((path) => read.has(path))
  if (lost !== undefined)
    throw new UsageError(`[lab] another file for the output than for the input (got ${lost})`)
}

/** @returns the exit code */
const run = async (command: RunCommand): Promise<number> => {
  const { what, tasks, quick, full, minutes, hasty, expect, reports, sets, runtimes, machines } =
    command
  const { isWhich, code, memory } = command
  const baseline = command.baseline === null ? null : runFileIn(command.baseline)
  const folder = command.out && machines.length > 0 ? resolve(command.out) : null
  const out = folder === null ? command.out : `${folder}.json`
  checkOutputs([what, command.baseline ?? [], command.task ?? []].flat(), out, reports)
  const given = inputOf(what, full)
  const tried = command.task === null ? null : await readTask(command.task, isWhich)
  const isNode = machines.length === 0 && runtimes.every((runtime) => runtime === 'node')
  const task = tried && { ...tried, native: tried.native && isNode }
  const own = task && withTask(given.experiment, task, isWhich)
  const asked = experimentOf(own?.input ?? given.experiment, { sets, quick })
  const experiment = task ? withTime(asked, task.ms) : asked
  const expected = expect.map((sentence) => {
    const read = parseExpectation(sentence, experiment, baseline !== null)
    return read.ok ? read.value : refuse(read.issues)
  })
  for (const note of [...given.notes, ...(own?.notes ?? [])])
    process.stderr.write(`Note: ${note}\n`)
  for (const path of uselessSets(experiment, Object.keys(sets)))
    process.stderr.write(`Note: ${path} has no effect: every variant or the axis sets it again.\n`)
  const options = { tasks, hasty, minutes }
  const stop = watchSignals()
  const { file, missed } =
    folder === null
      ? { file: await runIn(experiment, options, runtimes, out, stop), missed: [] }
      : await runOnMachines(experiment, options, machines, folder, stop)
  return finish(file, { out, reports, missed, stop }, 'Expected', (read) => {
    if (isWhich && !isJoined(read))
      process.stdout.write(`\n${whichText(read, code && task ? task.exported : null, memory)}\n`)
    return expected.map((expectation) => {
      const { answer, message, compared } =
        baseline !== null && expectation.other === BASELINE
          ? resultAgainst(expectation, read, baseline)
          : resultOf(expectation, readingOf(read))
      return { text: expectation.text, message: english(message), answer, compared }
    })
  })
}

/** Time limit per runtime when re-running an `until: 'sure'` run. */
const AGAIN_MINUTES = 2

/** @returns the exit code */
const again = async (command: AgainCommand): Promise<number> => {
  const { what, out, reports } = command
  checkOutputs([what, command.task ?? []].flat(), out, reports)
  const before = runFileIn(what)
  if (command.task !== null) checkSame(before.experiment, await readTask(command.task))
  const runtimes = runtimesAgain(before, Object.keys(sessions), command)
  const claims = claimsOf(before)
  if (claims.length === 0) {
    process.stdout.write(`${what} claims nothing: nothing in it is sure enough.\n`)
    return 4
  }
  const minutes = command.minutes ?? (before.experiment.until === 'sure' ? AGAIN_MINUTES : Infinity)
  const options = { tasks: false, hasty: false, minutes: null }
  const goesOn = withinMinutes(minutes * runtimes.length, claims.length)
  const stop = watchSignals()
  const file = await runIn(experimentAgain(before), options, runtimes, out, stop, goesOn)
  return finish(file, { out, reports, missed: [], stop }, 'Claim', (now) => {
    for (const line of changesOf(before, now)) process.stdout.write(`Changed: ${line}\n`)
    return resultsAgain(claims, before, now).map((told) => ({
      ...told,
      text: english(told.text),
      message: english(told.message),
    }))
  })
}

interface Outputs {
  out: string | null
  reports: readonly Report[]
  /** One line per machine that was lost. */
  missed: readonly string[]
  /** Whether somebody ended the run, with the exit code. */
  stop: AbortSignal
}

/**
 * Writes and prints the result of a run, and the answers to the questions that the command asked. Prints
 * all of it also if a file cannot be written any more, and then throws UsageError.
 *
 * @param file null if there is no trial
 * @param title of the line of an answer
 * @returns the exit code
 */
const finish = (
  file: unknown,
  { out, reports, missed, stop }: Outputs,
  title: string,
  ask: (file: RunFile) => CheckedClaim[],
): number => {
  if (file === null) {
    process.stderr.write('Nothing to keep: no trial had ended.\n')
    return Number(stop.reason)
  }
  const read = parseRunFile(file)
  const unwritten: unknown[] = []
  const write = (...args: Parameters<typeof writeFile>) => {
    try {
      writeFile(...args)
    } catch (error) {
      unwritten.push(error)
    }
  }
  if (out !== null) write(out, `${JSON.stringify(file)}\n`)
  if (!read.ok) {
    for (const { path, message } of read.issues) process.stderr.write(`${path}: ${message}\n`)
    throw new Advice('[lab] a run file that can be read back (its faults are above)')
  }
  if (isJoined(read.value)) process.stdout.write(viewText(read.value))
  else {
    process.stdout.write(summaryText(read.value))
    process.stdout.write(findingsText(besideHeadline(readingOf(read.value))))
  }
  const claims = ask(read.value)
  for (const { message } of claims) process.stdout.write(`${title}: ${message}\n`)
  const cut = stop.aborted ? read.value.notes.filter((note) => wasCut({ notes: [note] })) : []
  const failed = [...failures(read.value), ...missed, ...cut]
  for (const line of failed) process.stderr.write(`${line}\n`)
  const exitCode = cut.length > 0 ? Number(stop.reason) : failed.length > 0 ? 1 : exitCodeOf(claims)
  writeReports(reports, { file: read.value, claims, failed, exitCode }, write)
  if (unwritten.length > 0) throw unwritten[0]
  return exitCode
}

const costs = async (out: string | null): Promise<void> => {
  const file = await measureCosts()
  if (out !== null) writeFile(out, `${JSON.stringify(file, null, 2)}\n`)
  process.stdout.write(costsText(file))
}

/**
 * Runs a command. Throws UsageError for a wrong one, Advice for a problem that the user can fix.
 *
 * @returns the exit code; nothing stands for 0
 */
export const main = async (args: string[]): Promise<number | void> => {
  const command = parseLabArgs(args, Object.keys(sessions))
  switch (command.command) {
    case 'help':
      return void process.stdout.write(command.usage)
    case 'list':
      return printJson({
        ...catalogue,
        presets: presets.list.map(({ build: _, ...words }) => words),
      })
    case 'example':
      return printJson(example(command.preset))
    case 'run':
      return run(command)
    case 'again':
      return again(command)
    case 'serve':
      return lendBrowser(command)
    case 'open':
      checkOutputs([command.what], command.out)
      return open(command)
    case 'grade':
      for (const path of [command.out, command.gradescope])
        checkOutputs([command.lab, command.students ?? []].flat(), path)
      return void process.stdout.write(grade(command))
    case 'costs':
      checkOutputs([], command.out)
      return costs(command.out)
    case 'merge':
      checkOutputs(command.files, command.out)
      return void process.stdout.write(merge(command))
  }
}
