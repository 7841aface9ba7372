#!/usr/bin/env node
/** `npm run lab`: experiments from the command line, run in browsers on the built page, and in other runtimes. */
import { accessSync, constants, writeFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { buildIfStale } from './build-if-stale.mjs'
import { changesOf, runtimesAgain } from './lib/lab-again.mjs'
import { costsText } from './lib/lab-costs-table.mjs'
import { parseLabArgs, USAGE } from './lib/lab-args.mjs'
import { merge, viewText } from './lib/lab-merge.mjs'
import {
  experimentOf,
  inputOf,
  loadSpec,
  presetInput,
  refuse,
  runFileIn,
  uselessSets,
} from './lib/lab-spec.mjs'
import { failures, findingsText, summaryText } from './lib/lab-table.mjs'
import { writeReports } from './lib/lab-report.mjs'
import { Advice, runMain, UsageError } from './lib/run.mjs'
import { sessions } from './sessions/index.mjs'
import { runOnMachines } from './sessions/on-machines.mjs'
import { runIn } from './sessions/run-in.mjs'

/** @typedef {import('./lib/lab-spec.mjs').SpecModule} SpecModule */
/** @typedef {import('./lib/lab-report.mjs').Claim} Claim */
/** @typedef {import('./lib/lab-report.mjs').Report} Report */
/** @typedef {import('../workers/run-file/result').RunFile} RunFile */

/** How long the page may take to load before it measures costs, in ms; a busy machine is slow. */
const READY_MS = 60_000

/** @param {readonly { answer: 'holds' | 'fails' | 'unknown' }[]} claims */
const exitCodeOf = (claims) => {
  if (claims.some(({ answer }) => answer === 'fails')) return 3
  return claims.some(({ answer }) => answer === 'unknown') ? 4 : 0
}

/** @param {unknown} value */
const printJson = (value) => process.stdout.write(`${JSON.stringify(value, null, 2)}\n`)

/** @param {SpecModule} spec @param {string | null} preset */
const example = (spec, preset) => {
  const { ids } = spec.presets
  const id = preset ?? ids[0] ?? ''
  if (!spec.presets.has(id)) throw new UsageError(`[lab] one of ${ids.join(', ')} (got ${id})`)
  const { experiment } = presetInput(spec, id)
  return experimentOf(spec, experiment, { sets: {}, quick: false })
}

/**
 * Checked before the run: a folder that cannot be written to would lose it.
 *
 * @param {string} path @param {string} [option] that names it
 */
const checkOut = (path, option = '--out ') => {
  try {
    accessSync(dirname(path), constants.W_OK)
  } catch {
    throw new UsageError(`[lab] ${option}FILE in a writable folder (got ${path})`)
  }
}

/** @param {string | null} out @param {readonly Report[]} reports */
const checkOutputs = (out, reports) => {
  if (out !== null) checkOut(out)
  for (const { kind, path } of reports) checkOut(path, `--report ${kind}=`)
}

/**
 * @param {SpecModule} spec
 * @param {import('./lib/lab-args.mjs').RunCommand} command
 * @returns {Promise<number>} exit code
 */
const run = async (spec, command) => {
  const { what, tasks, quick, full, minutes, hasty, expect, reports, sets, runtimes, machines } =
    command
  const baseline = command.baseline === null ? null : runFileIn(spec, command.baseline)
  const folder = command.out !== null && machines.length > 0 ? resolve(command.out) : null
  const out = folder === null ? command.out : `${folder}.json`
  checkOutputs(out, reports)
  const { experiment: input, notes } = inputOf(spec, what, full)
  const experiment = experimentOf(spec, input, { sets, quick })
  const expected = expect.map((sentence) => {
    const read = spec.parseExpectation(sentence, experiment, baseline !== null)
    return read.ok ? read.value : refuse(read.issues)
  })
  for (const note of notes) process.stderr.write(`Note: ${note}\n`)
  for (const path of uselessSets(experiment, Object.keys(sets)))
    process.stderr.write(`Note: ${path} has no effect: every variant or the axis sets it again.\n`)
  const options = { tasks, hasty, minutes }
  const { file, missed } =
    folder === null
      ? { file: await runIn(spec, experiment, options, runtimes, out), missed: [] }
      : await runOnMachines(spec, experiment, options, machines, folder)
  return finish(spec, file, { out, reports, missed }, 'Expected', (read) =>
    expected.map((expectation) => {
      const { answer, message, compared } =
        baseline !== null && expectation.other === spec.BASELINE
          ? spec.toldAgainst(expectation, read, baseline)
          : spec.toldOf(expectation, read)
      return { text: expectation.text, message: spec.english(message), answer, compared }
    }),
  )
}

/**
 * @param {SpecModule} spec
 * @param {import('./lib/lab-again.mjs').AgainCommand} command
 * @returns {Promise<number>} exit code
 */
const again = async (spec, command) => {
  const { what, out, reports } = command
  checkOutputs(out, reports)
  const before = runFileIn(spec, what)
  const runtimes = runtimesAgain(spec, before, Object.keys(sessions), command)
  const claims = spec.claimsOf(before)
  if (claims.length === 0) {
    process.stdout.write(`${what} claims nothing: nothing in it is sure enough.\n`)
    return 4
  }
  const options = { tasks: false, hasty: false, minutes: null }
  const file = await runIn(spec, before.experiment, options, runtimes, out)
  return finish(spec, file, { out, reports }, 'Claim', (now) => {
    for (const line of changesOf(spec, before, now)) process.stdout.write(`Changed: ${line}\n`)
    return spec.toldAgain(claims, before, now).map((told) => ({
      ...told,
      text: spec.english(told.text),
      message: spec.english(told.message),
    }))
  })
}

/**
 * Writes and prints what came of a run, and the answers to what was asked of it.
 *
 * @param {SpecModule} spec
 * @param {unknown} file
 * @param {{ out: string | null, reports: readonly Report[], missed?: readonly string[] }} where
 * @param {string} title of the line of an answer
 * @param {(file: RunFile) => Claim[]} ask
 * @returns {number} exit code
 */
const finish = (spec, file, { out, reports, missed = [] }, title, ask) => {
  const read = spec.parseRunFile(file)
  if (out !== null) writeFileSync(out, `${JSON.stringify(file)}\n`)
  if (!read.ok) {
    for (const { path, message } of read.issues) process.stderr.write(`${path}: ${message}\n`)
    throw new Advice('[lab] a run file that can be read back (its faults are above)')
  }
  if (spec.isJoined(read.value)) process.stdout.write(viewText(spec, read.value))
  else {
    process.stdout.write(summaryText(read.value, spec))
    process.stdout.write(findingsText(spec.whatStandsOut(read.value)))
  }
  const claims = ask(read.value)
  for (const { message } of claims) process.stdout.write(`${title}: ${message}\n`)
  const failed = [...failures(read.value), ...missed]
  for (const line of failed) process.stderr.write(`${line}\n`)
  const exitCode = failed.length > 0 ? 1 : exitCodeOf(claims)
  writeReports(spec, reports, { file: read.value, claims, failed, exitCode })
  return exitCode
}

/** @param {string | null} out @returns {Promise<void>} */
const costs = async (out) => {
  if (out !== null) checkOut(out)
  const { measureCosts } = await import('./lab-costs.mjs')
  const file = await measureCosts(await loadSpec(), READY_MS)
  if (out !== null) writeFileSync(out, `${JSON.stringify(file, null, 2)}\n`)
  process.stdout.write(costsText(file))
}

await runMain(async () => {
  const command = parseLabArgs(process.argv.slice(2), Object.keys(sessions))
  if (command.command === 'help') return void process.stdout.write(USAGE)
  if (command.command === 'serve') {
    const { lendBrowser } = await import('./sessions/lend-browser.mjs')
    return lendBrowser(command)
  }
  await buildIfStale({ quiet: true })
  const spec = await loadSpec()
  switch (command.command) {
    case 'list':
      return void printJson(spec.catalogue)
    case 'example':
      return void printJson(example(spec, command.preset))
    case 'run':
      return run(spec, command)
    case 'again':
      return again(spec, command)
    case 'costs':
      return costs(command.out)
    case 'merge':
      checkOut(command.out)
      return void process.stdout.write(merge(spec, command))
  }
})
