/** Runs an experiment in one runtime or several, and makes one run file of the results. */
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Advice } from '../../scripts/lib/run.mjs'
import { writeFile } from '../../scripts/lib/write-file.mjs'
import { DIST } from '../../scripts/serve.mjs'
import { randomBlocks } from '../../workers/experiment/blocks'
import { whyNot } from '../../workers/experiment/ability'
import { pointsOf } from '../../workers/experiment/parse'
import type { Experiment } from '../../workers/experiment/types'
import { joined, type Part } from '../../workers/views/join'
import type { RunFile } from '../../workers/run-file/result'
import { blocksOf } from '../again'
import { refuse } from '../experiment'
import { progressPrinter } from '../progress'
import { writeProgress } from '../text'
import { inTurns } from './in-turns'
import { openSession } from './index'
import type { Listener, Session, SessionOptions } from './session'

/** Refuses, before anything runs, an experiment that one of the runtimes cannot run. */
export const checkAbilities = (experiment: Experiment, sessions: readonly Session[]): void => {
  const points = pointsOf(experiment)
  const issues = sessions.flatMap(({ id, ability }) =>
    points
      .flatMap(({ variant, spec }) =>
        whyNot(spec, ability, experiment.preset).map(({ path, message }) => ({
          path: `${id}: variants.${variant}.${path}`,
          message,
        })),
      )
      // The same field is refused at each value of an axis.
      .filter(
        ({ path, message }, i, all) =>
          all.findIndex((other) => other.path === path && other.message === message) === i,
      ),
  )
  if (issues.length > 0) refuse(issues)
}

/**
 * Prints how far a run has come.
 *
 * @param name before each line; may be empty
 */
export const listener = (name: string): Listener =>
  progressPrinter({ write: (text) => writeProgress(process.stderr, name + text.trimEnd()) })

/** Scripts of threads, and the kernels that they fetch. */
const ENGINE_FILE = /\.worker-[\w-]+\.js$|-(js|wasm|native)-[\w-]+\.js$|\.wasm$|\.bin$/

/** Reads a run file, as JSON, and adds a hash over the built files that its threads ran. */
export const withEngine = (run: string): RunFile => {
  const file = JSON.parse(run) as RunFile // made by the engine
  const assets = join(DIST, 'assets')
  const hash = createHash('sha256')
  for (const name of readdirSync(assets).sort())
    if (ENGINE_FILE.test(name)) hash.update(name).update(readFileSync(join(assets, name)))
  return {
    ...file,
    environment: { ...file.environment, engine: `sha256:${hash.digest('hex')}` },
  }
}

/** Sets the number of trials to that which ran. */
const asRan = (file: RunFile): RunFile => {
  const { experiment } = file
  const trials = Math.min(experiment.trials, blocksOf(file))
  return { ...file, experiment: { ...experiment, trials } }
}

/** @returns null without a part */
export const joinedRuns = (parts: readonly Part[]): RunFile | null => {
  if (parts.length === 0) return null
  const file = joined(parts)
  return file.ok ? file.value : refuse(file.issues)
}

/**
 * Throws UsageError if the experiment is refused, Advice if a run fails as a whole.
 *
 * @param runtimes as `--in` names them
 * @param out the file for the trials that ended before a run failed
 * @param stop ends the run after the trial in progress
 * @param goesOn whether there is one block more after so many; the experiment in the file has as many trials as ran
 * @returns the run file; from several runtimes with the runtime at each point; null if the run was stopped before
 *   a trial had ended
 */
export const runIn = async (
  experiment: Experiment,
  options: SessionOptions,
  runtimes: readonly string[],
  out: string | null,
  stop: AbortSignal,
  goesOn?: (blocks: number) => boolean,
): Promise<RunFile | null> => {
  const sessions: Session[] = []
  const stopAll = () => {
    for (const session of sessions) session.stop()
  }
  try {
    for (const name of runtimes) if (!stop.aborted) sessions.push(await openSession(name))
    if (stop.aborted) return null
    stop.addEventListener('abort', stopAll)
    const several = sessions.length > 1
    checkAbilities(experiment, sessions)
    const outcomes = await inTurns(
      sessions.map((session) => (listen: Listener) => session.run(experiment, options, listen)),
      (i) => listener(several ? `${sessions[i]?.id}: ` : ''),
      randomBlocks(sessions.length, experiment.seed),
      goesOn,
    )
    const failures = outcomes.flatMap(({ run, failed }, i) => {
      if (failed?.path) return refuse([{ path: failed.path, message: failed.message }])
      const where = several ? ` in ${sessions[i]?.id}` : ''
      return failed || run === null ? [`[lab] the run failed${where}: ${failed?.message}`] : []
    })
    const parts = outcomes.flatMap(({ run, failed }, i) => {
      if (run === null) return []
      const file = withEngine(run)
      // What was cut off may go on with the trials that were planned.
      return [{ runtime: sessions[i]?.id ?? '', file: goesOn && !failed ? asRan(file) : file }]
    })
    const file = several ? joinedRuns(parts) : (parts[0]?.file ?? null)
    if (failures.length === 0 || stop.aborted) return file
    if (file && out !== null) {
      writeFile(out, `${JSON.stringify(file)}\n`)
      failures.push(`The trials that had ended are in ${out}.`)
    }
    throw new Advice(failures.join('\n'))
  } finally {
    for (const session of sessions) await session.close()
  }
}
