/** `npm run lab`: experiments from the command line, run in a real browser on the built page. */
import { accessSync, constants, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { buildIfStale } from './build-if-stale.mjs'
import { costsText } from './lib/lab-costs-table.mjs'
import { parseLabArgs, USAGE } from './lib/lab-args.mjs'
import { progressPrinter } from './lib/lab-progress.mjs'
import {
  experimentOf,
  inputOf,
  loadSpec,
  presetInput,
  refuse,
  uselessSets,
} from './lib/lab-spec.mjs'
import { failures, findingsText, summaryText } from './lib/lab-table.mjs'
import { Advice, runMain, UsageError } from './lib/run.mjs'

/** @typedef {import('./lib/lab-spec.mjs').SpecModule} SpecModule */
/** @typedef {Pick<import('./lib/lab-args.mjs').RunCommand, 'tasks' | 'hasty' | 'minutes'>} RunOptions */

/** How long the page may take to load, in ms; a busy machine is slow. */
const READY_MS = 60_000

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
 * @param {string} out
 */
const checkOut = (out) => {
  try {
    accessSync(dirname(out), constants.W_OK)
  } catch {
    throw new UsageError(`[lab] --out in a writable folder (got ${out})`)
  }
}

/**
 * Runs an experiment in the page. Throws Advice if the run fails as a whole, UsageError if the page
 * refuses the experiment.
 *
 * @param {import('./lib/lab-spec.mjs').Experiment} experiment
 * @param {RunOptions} options
 * @param {string | null} out where the trials go that ended before it failed
 * @returns {Promise<string>} the run file
 */
const runInPage = async (experiment, options, out) => {
  const { firstLine, openPage } = await import('./open-page.mjs')
  const { page, close } = await openPage()
  try {
    await page.exposeFunction('poolscopeProgress', progressPrinter(process.stderr))
    await page.waitForFunction(() => 'poolscope' in window, undefined, { timeout: READY_MS })
    const { run, failed } = await page.evaluate(inPage, { experiment, options })
    if (failed?.path) refuse([{ path: failed.path, message: failed.message }])
    if (!failed && run !== null) return run
    if (run !== null && out !== null) writeFileSync(out, `${run}\n`)
    const kept = run !== null && out !== null ? `; the trials that had ended are in ${out}` : ''
    throw new Advice(`[lab] the run failed: ${failed?.message}${kept}`)
  } catch (error) {
    throw error instanceof Advice
      ? error
      : new Advice(`[lab] the page to answer (${firstLine(error)})`)
  } finally {
    await close()
  }
}

/**
 * Runs inside the page: it can use nothing of this module.
 *
 * @param {{ experiment: import('./lib/lab-spec.mjs').Experiment, options: RunOptions }} order
 * @returns {Promise<{ run: string | null, failed: { message: string, path?: string } | null }>}
 */
const inPage = async ({ experiment, options }) => {
  /** @typedef {import('../workers/run-file/events').RunEvent} RunEvent */
  /** @typedef {import('../workers/run-file/result').RunFile} RunFile */
  /**
   * @typedef {object} PageDoor what the page gives to scripts
   * @property {{ ready: Promise<void>, run(experiment: object, onEvent: (event: RunEvent) => void, options: RunOptions): Promise<RunFile> }} poolscope
   * @property {(event: object) => void} poolscopeProgress
   */
  const { poolscope, poolscopeProgress } = /** @type {PageDoor} */ (/** @type {unknown} */ (window)) // set by the page and by the runner
  /** @type {{ message: string, path?: string } | null} */
  let failed = null
  /** @param {RunEvent} event its shared memory cannot leave the page @returns {object} */
  const light = (event) => {
    if (event.type === 'plan' || event.type === 'again')
      return { type: event.type, total: event.order.length }
    if (event.type === 'trial-end') {
      const { variant, x } = places[event.point] ?? { variant: '', x: null }
      const { makespanMs, disturbed } = event.result
      return { type: event.type, order: event.order, variant, x, makespanMs, disturbed }
    }
    return { type: event.type, what: event.type === 'preparing' ? event.what : '' }
  }
  /** @type {{ variant: string, x: number | string | null }[]} */
  let places = []
  try {
    await poolscope.ready
    /** @param {RunEvent} event */
    const listen = (event) => {
      if (event.type === 'plan') places = event.points
      if (event.type === 'failed') failed = event
      if (event.type !== 'snapshot') poolscopeProgress(light(event))
    }
    const run = await poolscope.run(experiment, listen, options)
    return { run: JSON.stringify(run), failed }
  } catch (error) {
    const { file = null } = /** @type {{ file?: RunFile | null }} */ (error) // as the page throws it
    const run = file && JSON.stringify(file)
    return { run, failed: failed ?? { message: String(error) } }
  }
}

/**
 * @param {SpecModule} spec
 * @param {import('./lib/lab-args.mjs').RunCommand} command
 * @returns {Promise<number>} exit code
 */
const run = async (spec, { what, out, tasks, quick, full, minutes, hasty, expect, sets }) => {
  if (out !== null) checkOut(out)
  const { experiment: input, notes } = inputOf(spec, what, full)
  const experiment = experimentOf(spec, input, { sets, quick })
  const expected = expect.map((sentence) => {
    const read = spec.parseExpectation(sentence, experiment)
    return read.ok ? read.value : refuse(read.issues)
  })
  for (const note of notes) process.stderr.write(`Note: ${note}\n`)
  for (const path of uselessSets(experiment, Object.keys(sets)))
    process.stderr.write(`Note: ${path} has no effect: every variant or the axis sets it again.\n`)
  const text = await runInPage(experiment, { tasks, hasty, minutes }, out)
  const read = spec.parseRunFile(JSON.parse(text))
  if (out !== null) writeFileSync(out, `${text}\n`)
  if (!read.ok) {
    for (const { path, message } of read.issues) process.stderr.write(`${path}: ${message}\n`)
    throw new Advice('[lab] a run file that can be read back (its faults are above)')
  }
  process.stdout.write(summaryText(read.value, spec))
  process.stdout.write(findingsText(spec.whatStandsOut(read.value)))
  const told = expected.map((expectation) => spec.toldOf(expectation, read.value))
  for (const { message } of told) process.stdout.write(`Expected: ${spec.english(message)}\n`)
  const failed = failures(read.value)
  for (const line of failed) process.stderr.write(`${line}\n`)
  if (failed.length > 0) return 1
  if (told.some(({ answer }) => answer === 'fails')) return 3
  return told.some(({ answer }) => answer === 'unknown') ? 4 : 0
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
  const command = parseLabArgs(process.argv.slice(2))
  if (command.command === 'help') return void process.stdout.write(USAGE)
  await buildIfStale({ quiet: true })
  const spec = await loadSpec()
  switch (command.command) {
    case 'list':
      return void printJson(spec.catalogue)
    case 'example':
      return void printJson(example(spec, command.preset))
    case 'run':
      return run(spec, command)
    case 'costs':
      return costs(command.out)
  }
})
