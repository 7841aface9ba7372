/** `npm run lab -- again`: where a file says that it was run, and what is different this time. */
import { number } from './lab-text.mjs'
import { UsageError } from './run.mjs'

/** @typedef {import('./lab-spec.mjs').SpecModule} SpecModule */
/** @typedef {import('../../workers/run-file/result').RunFile} RunFile */
/**
 * @typedef {object} AgainCommand
 * @property {'again'} command
 * @property {string} what path of a run file
 * @property {string | null} out
 * @property {string[] | null} runtimes as `--in` names them; null: those of the file
 * @property {import('./lab-report.mjs').Report[]} reports to write
 */

/** `--in` names Chromium, which names itself as Chrome does. */
const NAMES = { chrome: 'chromium' }

/** @param {string} name as in a run file, perhaps with a version @returns {string} as `--in` names it */
const bare = (name) => {
  const [first = ''] = name.toLowerCase().split(' ')
  return NAMES[/** @type {keyof typeof NAMES} */ (first)] ?? first
}

/** @param {SpecModule} spec @param {RunFile} file @returns {string[]} its runtimes, in order, as the file names them */
const ofFile = (spec, { environment, environments = [] }) =>
  environments.length > 0
    ? environments.map(({ runtime = '' }) => runtime)
    : [bare(spec.runtimeOf(environment.userAgent))]

/**
 * Throws UsageError for a file of several machines, for one of a runtime that cannot be started here, and if
 * others are named.
 *
 * @param {SpecModule} spec
 * @param {RunFile} file
 * @param {readonly string[]} known names of the runtimes
 * @param {Pick<AgainCommand, 'what' | 'runtimes'>} command
 * @returns {string[]} where to run it, as `--in` takes it
 */
export const runtimesAgain = (spec, file, known, { what, runtimes }) => {
  const machines = [...new Set((file.environments ?? []).flatMap(({ machine }) => machine ?? []))]
  if (machines.length > 0)
    throw new UsageError(
      `[lab] again a run of one machine: here runs the file of each by itself (got ${what}, of ${machines.join(', ')})`,
    )
  const names = ofFile(spec, file)
  const wanted = names.map(bare)
  const other = wanted.find((name) => !known.includes(name))
  if (other !== undefined)
    throw new UsageError(
      `[lab] again a run of ${known.join()} (got ${what}, of ${other || 'none'})`,
    )
  if (runtimes === null) {
    const named = names.find((name, i) => wanted.indexOf(bare(name)) < i)
    if (named === undefined) return wanted
    throw new UsageError(`[lab] --in ${wanted.join()}, with =/path for ${named} (got no --in)`)
  }
  const given = runtimes.map((name) => name.replace(/=.*/s, ''))
  if (given.join() === wanted.join()) return [...runtimes]
  throw new UsageError(
    `[lab] --in with the runtimes of the file, in their order: ${wanted.join()} (got ${runtimes.join()})`,
  )
}

/** @param {string | number | boolean | null} value */
const text = (value) => (typeof value === 'number' ? number(value) : (value ?? 'not measured'))

/**
 * @param {SpecModule} spec @param {RunFile} before @param {RunFile} now of as many runtimes
 * @returns {string[]} a line for each place that is not as it was: what is claimed of it may hold there alone
 */
export const changesOf = (spec, before, now) => {
  const [was, is] = [before, now].map(
    (file) => file.environments ?? [{ environment: file.environment }],
  )
  return (was ?? []).flatMap(({ environment }, i) => {
    const here = is?.[i]?.environment
    if (!here) return []
    const [old, own] = [spec.factsOf(environment), spec.factsOf(here)]
    return (
      spec
        .unlikeFacts([environment, here])
        // Seen anew in each run, and the judge allows for it.
        .filter((fact) => fact !== 'clockStepMs')
        .map((fact) => `${own.runtime}: ${fact} was ${text(old[fact])}, is ${text(own[fact])}`)
    )
  })
}
