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
import { accessSync, constants, writeFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { Advice, UsageError } from '../scripts/lib/run.mjs'
import { english } from '../workers/base/message'
import { catalogue } from '../workers/catalogue'
import { parseRunFile, readingOf } from '../workers/reading'
import { whatStandsOut } from '../workers/findings'
import { presets } from '../workers/presets'
import { isJoined } from '../workers/run-file/origin'
import type { RunFile } from '../workers/run-file/result'
import { claimsOf, resultsAgain } from '../workers/verdict/claims/again'
import {
  BASELINE,
  parseExpectation,
  resultAgainst,
  resultOf,
} from '../workers/verdict/claims/expectation'
import { changesOf, experimentAgain, runtimesAgain, withinMinutes } from './again'
import { parseLabArgs, USAGE, type AgainCommand, type RunCommand } from './args'
import { costsText, measureCosts } from './costs'
import { experimentOf, inputOf, presetInput, refuse, runFileIn, uselessSets } from './experiment'
import { merge, viewText } from './merge'
import { open } from './open'
import { writeReports, type Claim, type Report } from './report'
import { sessions } from './sessions'
import { lendBrowser } from './sessions/lend-browser'
import { runOnMachines } from './sessions/on-machines'
import { runIn } from './sessions/run-in'
import { failures, findingsText, summaryText } from './table'
import { checkSame, readTask, withTask, withTime } from './task'

const exitCodeOf = (claims: readonly Pick<Claim, 'answer'>[]): number => {
  if (claims.some(({ answer }) => answer === 'fails')) return 3
  return claims.some(({ answer }) => answer === 'unknown') ? 4 : 0
}

const printJson = (value: unknown): void =>
  void process.stdout.write(`${JSON.stringify(value, null, 2)}\n`)

const example = (preset: string | null) => {
  const { ids } = presets
  const id = preset ?? ids[0] ?? ''
  if (!presets.has(id)) throw new UsageError(`[lab] one of ${ids.join(', ')} (got ${id})`)
  return experimentOf(presetInput(id).experiment, { sets: {}, quick: false })
}

/** Checks a path before the run: a folder that cannot be written to would lose the run. */
const checkOut = (path: string, option = '--out '): void => {
  try {
    accessSync(dirname(path), constants.W_OK)
  } catch {
    throw new UsageError(`[lab] ${option}FILE in a writable folder (got ${path})`)
  }
}

const checkOutputs = (out: string | null, reports: readonly Report[]): void => {
  if (out !== null) checkOut(out)
  for (const { kind, path } of reports) checkOut(path, `--report ${kind}=`)
}

/** @returns the exit code */
const run = async (command: RunCommand): Promise<number> => {
  const { what, tasks, quick, full, minutes, hasty, expect, reports, sets, runtimes, machines } =
    command
  const baseline = command.baseline === null ? null : runFileIn(command.baseline)
  const folder = command.out !== null && machines.length > 0 ? resolve(command.out) : null
  const out = folder === null ? command.out : `${folder}.json`
  checkOutputs(out, reports)
  const given = inputOf(what, full)
  const task = command.task === null ? null : await readTask(command.task)
  const own = task && withTask(given.experiment, task, command.manyAtOnce)
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
  const { file, missed } =
    folder === null
      ? { file: await runIn(experiment, options, runtimes, out), missed: [] }
      : await runOnMachines(experiment, options, machines, folder)
  return finish(file, { out, reports, missed }, 'Expected', (read) =>
    expected.map((expectation) => {
      const { answer, message, compared } =
        baseline !== null && expectation.other === BASELINE
          ? resultAgainst(expectation, read, baseline)
          : resultOf(expectation, readingOf(read))
      return { text: expectation.text, message: english(message), answer, compared }
    }),
  )
}

/** Time in each runtime for what a run until sure claimed. */
const AGAIN_MINUTES = 2

/** @returns the exit code */
const again = async (command: AgainCommand): Promise<number> => {
  const { what, out, reports } = command
  checkOutputs(out, reports)
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
  const file = await runIn(experimentAgain(before), options, runtimes, out, goesOn)
  return finish(file, { out, reports, missed: [] }, 'Claim', (now) => {
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
}

/**
 * Writes and prints the result of a run, and the answers to the questions that the command asked.
 *
 * @param title of the line of an answer
 * @returns the exit code
 */
const finish = (
  file: unknown,
  { out, reports, missed }: Outputs,
  title: string,
  ask: (file: RunFile) => Claim[],
): number => {
  const read = parseRunFile(file)
  if (out !== null) writeFileSync(out, `${JSON.stringify(file)}\n`)
  if (!read.ok) {
    for (const { path, message } of read.issues) process.stderr.write(`${path}: ${message}\n`)
    throw new Advice('[lab] a run file that can be read back (its faults are above)')
  }
  if (isJoined(read.value)) process.stdout.write(viewText(read.value))
  else {
    process.stdout.write(summaryText(read.value))
    process.stdout.write(findingsText(whatStandsOut(readingOf(read.value))))
  }
  const claims = ask(read.value)
  for (const { message } of claims) process.stdout.write(`${title}: ${message}\n`)
  const failed = [...failures(read.value), ...missed]
  for (const line of failed) process.stderr.write(`${line}\n`)
  const exitCode = failed.length > 0 ? 1 : exitCodeOf(claims)
  writeReports(reports, { file: read.value, claims, failed, exitCode })
  return exitCode
}

const costs = async (out: string | null): Promise<void> => {
  if (out !== null) checkOut(out)
  const file = await measureCosts()
  if (out !== null) writeFileSync(out, `${JSON.stringify(file, null, 2)}\n`)
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
      return void process.stdout.write(USAGE)
    case 'list':
      return printJson(catalogue)
    case 'example':
      return printJson(example(command.preset))
    case 'run':
      return run(command)
    case 'again':
      return again(command)
    case 'serve':
      return lendBrowser(command)
    case 'open':
      if (command.out !== null) checkOut(command.out)
      return open(command)
    case 'costs':
      return costs(command.out)
    case 'merge':
      checkOut(command.out)
      return void process.stdout.write(merge(command))
  }
}
