/** Runs an experiment in one runtime or several, and makes one run file of what comes of it. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { engineHash } from '../lib/engine-hash.mjs'
import { progressPrinter } from '../lib/lab-progress.mjs'
import { refuse } from '../lib/lab-spec.mjs'
import { Advice } from '../lib/run.mjs'
import { DIST } from '../serve.mjs'
import { inTurns } from './in-turns.mjs'
import { openSession } from './index.mjs'

/** @typedef {import('../lib/lab-spec.mjs').SpecModule} SpecModule */
/** @typedef {import('../lib/lab-spec.mjs').Experiment} Experiment */
/** @typedef {import('../../workers/run-file/result').RunFile} RunFile */
/** @typedef {import('./session.mjs').Session} Session */
/** @typedef {import('./session.mjs').Hear} Hear */

/**
 * Refuses what one of the runtimes cannot do, before anything runs.
 *
 * @param {SpecModule} spec @param {Experiment} experiment @param {readonly Session[]} sessions
 */
export const checkAbilities = (spec, experiment, sessions) => {
  const points = spec.pointsOf(experiment)
  const issues = sessions.flatMap(({ id, ability }) =>
    points
      .flatMap(({ variant, spec: own }) =>
        spec
          .whyNot(own, ability, experiment.preset)
          .map(({ path, message }) => ({ path: `${id}: variants.${variant}.${path}`, message })),
      )
      // The same field is refused at each value of an axis.
      .filter(
        ({ path, message }, i, all) =>
          all.findIndex((other) => other.path === path && other.message === message) === i,
      ),
  )
  if (issues.length > 0) refuse(issues)
}

/** @param {string} name before each line; may be empty @returns {Hear} prints how far a run has come */
export const listener = (name) => {
  const { stderr } = process
  const out = {
    isTTY: stderr.isTTY,
    write: (/** @type {string} */ text) => stderr.write(name + text),
  }
  return progressPrinter(out)
}

/** @param {string} run a run file, as JSON @returns {RunFile} with the engine's hash */
export const withEngine = (run) => {
  /** @type {RunFile} */
  const file = JSON.parse(run)
  const engine = engineHash(join(DIST, 'assets'))
  return { ...file, environment: { ...file.environment, engine } }
}

/**
 * Throws UsageError if the experiment is refused, Advice if a run fails as a whole.
 *
 * @param {SpecModule} spec
 * @param {Experiment} experiment
 * @param {import('./session.mjs').SessionOptions} options
 * @param {readonly string[]} runtimes as `--in` names them
 * @param {string | null} out where the trials go that ended before a run failed
 * @returns {Promise<unknown>} the run file; of several runtimes with the runtime at each point
 */
export const runIn = async (spec, experiment, options, runtimes, out) => {
  /** @type {Session[]} */
  const sessions = []
  try {
    for (const name of runtimes) sessions.push(await openSession(name))
    const several = sessions.length > 1
    checkAbilities(spec, experiment, sessions)
    const outcomes = await inTurns(
      sessions.map(
        (session) => (/** @type {Hear} */ hear) => session.run(experiment, options, hear),
      ),
      (i) => listener(several ? `${sessions[i]?.id}: ` : ''),
      spec.randomBlocks(sessions.length, experiment.seed),
    )
    const files = outcomes.map(({ run, failed }, i) => {
      const where = several ? ` in ${sessions[i]?.id}` : ''
      if (failed?.path) refuse([{ path: failed.path, message: failed.message }])
      if (failed || run === null) {
        if (run !== null && out !== null) writeFileSync(out, `${run}\n`)
        const kept = run !== null && out !== null ? `; the trials that had ended are in ${out}` : ''
        throw new Advice(`[lab] the run failed${where}: ${failed?.message}${kept}`)
      }
      return withEngine(run)
    })
    if (!several) return files[0]
    const joined = spec.joined(files.map((file, i) => ({ runtime: sessions[i]?.id ?? '', file })))
    return joined.ok ? joined.value : refuse(joined.issues)
  } finally {
    for (const session of sessions) await session.close()
  }
}
