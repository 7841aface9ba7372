/** Runs an experiment on several machines at the same time, a file for each, and joins what came. */
import { mkdirSync, readdirSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { inPlaceOf, standsFor } from '../lib/lab-machines.mjs'
import { baseName } from '../lib/lab-merge.mjs'
import { refuse, runFileIn } from '../lib/lab-spec.mjs'
import { Advice, UsageError } from '../lib/run.mjs'
import { openMachine } from './machine.mjs'
import { checkAbilities, listener, withEngine } from './run-in.mjs'

/** @typedef {import('../lib/lab-machines.mjs').Machine} Machine */
/** @typedef {import('../lib/lab-spec.mjs').SpecModule} SpecModule */
/** @typedef {import('../lib/lab-spec.mjs').Experiment} Experiment */
/** @typedef {import('./session.mjs').Session} Session */
/** @typedef {import('../../workers/run-file/result').RunFile} RunFile */

const ENDING = '.json'

/** @param {string} text */
const say = (text) => void process.stderr.write(`${text}\n`)

/**
 * The runs that a folder holds, by their names; it is made if there is none. Throws UsageError if a run is of
 * another experiment.
 *
 * @param {SpecModule} spec @param {Experiment} experiment @param {string} folder
 * @returns {Map<string, RunFile>}
 */
const runsIn = (spec, experiment, folder) => {
  try {
    mkdirSync(folder, { recursive: true })
  } catch (error) {
    throw new UsageError(`[lab] --out FOLDER (${/** @type {Error} */ (error).message})`)
  }
  const paths = readdirSync(folder)
    .filter((name) => name.endsWith(ENDING))
    .map((name) => join(folder, name))
  return new Map(
    paths.map((path) => {
      const file = runFileIn(spec, path)
      const other = spec.experimentDifference(file.experiment, experiment)
      if (other === null) return [baseName(path), file]
      throw new UsageError(
        `[lab] --out FOLDER with runs of this experiment alone (${path} has ${other.a} at ${other.path}, not ${other.b})`,
      )
    }),
  )
}

/**
 * A machine that does not answer is lost: its share runs once more on another one that does, as a further run
 * of that one. What is in the folder already is not asked for again. Throws UsageError if the experiment is refused
 * or the folder holds other runs, Advice if there is no run at all.
 *
 * @param {SpecModule} spec
 * @param {Experiment} experiment
 * @param {import('./session.mjs').SessionOptions} options
 * @param {readonly Machine[]} machines
 * @param {string} folder gets each run as soon as it is there
 * @param {(machine: Machine) => Promise<Session>} [open]
 * @returns {Promise<{ file: RunFile, missed: string[] }>} the joined file, and a line for each run that was asked
 *   for and did not come
 */
export const runOnMachines = async (
  spec,
  experiment,
  options,
  machines,
  folder,
  open = openMachine,
) => {
  const runs = runsIn(spec, experiment, folder)
  /** Why a machine was lost, by its name. @type {Map<string, string>} */
  const lost = new Map()
  /** @type {string[]} */
  const failures = []

  /** @param {string} name @param {unknown} error */
  const lose = (name, error) => {
    if (!(error instanceof Advice)) throw error
    const reason = error.message.replace(/^\[\w+\] /, '')
    lost.set(name, reason)
    say(`${name} is lost: expected ${reason}`)
  }
  /** @param {Machine} machine */
  const opened = async (machine) => {
    try {
      return await open(machine)
    } catch (error) {
      return lose(machine.name, error)
    }
  }
  /** @param {string} name @param {RunFile} file */
  const keep = (name, file) => {
    const path = join(folder, name + ENDING)
    // Another command that reads the folder sees whole files alone.
    writeFileSync(`${path}.part`, `${JSON.stringify(file)}\n`)
    renameSync(`${path}.part`, path)
    runs.set(name, runFileIn(spec, path))
    say(`${name}: its run is in ${path}`)
  }
  /** @param {Session} session @param {string} name of the run @param {string[]} notes */
  const runOn = async (session, name, notes = []) => {
    try {
      const { run, failed } = await session.run(experiment, options, listener(`${name}: `))
      if (failed || run === null) failures.push(`${name}: the run failed: ${failed?.message}`)
      else {
        const file = withEngine(run)
        keep(name, { ...file, notes: [...file.notes, ...notes] })
      }
    } catch (error) {
      lose(session.id, error)
    } finally {
      await session.close()
    }
  }
  /** @param {string} name of a machine @returns {string | undefined} name of the run that stands for its own */
  const standIn = (name) => [...runs.keys()].find((key) => standsFor(key) === name)

  const missing = machines.filter(({ name }) => !runs.has(name))
  for (const { name } of machines) if (runs.has(name)) say(`${name}: its run is there already`)
  const sessions = (await Promise.all(missing.map(opened))).filter((session) => session != null)
  try {
    checkAbilities(spec, experiment, sessions)
  } catch (error) {
    for (const session of sessions) await session.close()
    throw error
  }
  await Promise.all(sessions.map((session) => runOn(session, session.id)))

  for (const [i, [name, reason]] of [...lost].entries()) {
    const left = machines.filter((machine) => !lost.has(machine.name))
    const other = left[i % left.length]
    if (standIn(name) !== undefined || !other) continue
    const session = await opened(other)
    const note = `A further run of ${other.name}, in place of one of ${name}, which was lost: expected ${reason}`
    if (session) await runOn(session, inPlaceOf(other.name, name), [note])
  }

  const parts = machines.flatMap(({ name }) => {
    const machine = runs.has(name) ? name : (standIn(name) ?? name)
    const file = runs.get(machine)
    return file ? [{ machine, file }] : []
  })
  const missed = [
    ...[...lost].map(([name, reason]) => {
      const run = standIn(name)
      return `${name} was lost: expected ${reason}; ${run ? `in its place is ${run}` : 'nothing is in its place'}`
    }),
    ...failures,
  ]
  if (parts.length === 0)
    throw new Advice(`${missed.join('\n')}\n[lab] a machine that answers (got none)`)
  const file = spec.joined(parts)
  return file.ok ? { file: file.value, missed } : refuse(file.issues)
}
