/** Runs an experiment on several machines at once, a file for each, and joins the files. */
import { mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { Advice, UsageError } from '../../scripts/lib/run.mjs'
import { checkFile, writeFile } from '../../scripts/lib/write-file.mjs'
import type { Experiment } from '../../workers/experiment/types'
import { experimentDifference } from '../../workers/views/join'
import type { RunFile } from '../../workers/run-file/result'
import { runFileIn } from '../experiment'
import { inPlaceOf, standsFor, type Machine } from '../machines'
import { baseName } from '../merge'
import { openMachine } from './machine'
import { checkAbilities, joinedRuns, listener, withEngine } from './run-in'
import type { Session, SessionOptions } from './session'

const ENDING = '.json'

const say = (text: string) => void process.stderr.write(`${text}\n`)

/**
 * Reads the runs of a folder, by their names, and makes the folder if there is none. Throws
 * UsageError if a run is of another experiment.
 */
const runsIn = (experiment: Experiment, folder: string): Map<string, RunFile> => {
  try {
    mkdirSync(folder, { recursive: true })
  } catch (error) {
    throw new UsageError(`[lab] --out FOLDER (${(error as Error).message})`)
  }
  const paths = readdirSync(folder)
    .filter((name) => name.endsWith(ENDING))
    .map((name) => join(folder, name))
  return new Map(
    paths.map((path) => {
      const file = runFileIn(path)
      const other = experimentDifference(file.experiment, experiment)
      if (other === null) return [baseName(path), file]
      throw new UsageError(
        `[lab] --out FOLDER with runs of this experiment alone (${path} has ${other.a} at ${other.path}, not ${other.b})`,
      )
    }),
  )
}

/**
 * Runs once on each machine whose run is not in the folder yet. A machine that does not answer is
 * lost: its share runs once more on another machine that does, as a further run of that one. Throws
 * UsageError if the experiment is refused or the folder holds other runs, Advice if there is no run
 * at all.
 *
 * @param folder gets each run as soon as the run has ended
 * @param stop ends each run after its trial in progress: such a run is in the joined file alone
 * @returns the joined file, null if nothing had ended when the runs were stopped, and one line per run that was asked for and did not come
 */
export const runOnMachines = async (
  experiment: Experiment,
  options: SessionOptions,
  machines: readonly Machine[],
  folder: string,
  stop: AbortSignal,
  open: (machine: Machine) => Promise<Session> = openMachine,
): Promise<{ file: RunFile | null; missed: string[] }> => {
  const runs = runsIn(experiment, folder)
  for (const { name } of machines) checkFile(join(folder, name + ENDING))
  /** Reason why a machine was lost, by the machine's name. */
  const lost = new Map<string, string>()
  const failures: string[] = []

  const lose = (name: string, error: unknown): undefined => {
    if (!(error instanceof Advice)) throw error
    const reason = error.message.replace(/^\[\w+\] /, '')
    lost.set(name, reason)
    say(`${name} is lost: expected ${reason}`)
  }
  const opened = async (machine: Machine): Promise<Session | undefined> => {
    try {
      return await open(machine)
    } catch (error) {
      return lose(machine.name, error)
    }
  }
  const keep = (name: string, file: RunFile): void => {
    const path = join(folder, name + ENDING)
    runs.set(name, file)
    try {
      writeFile(path, `${JSON.stringify(file)}\n`)
      say(`${name}: its run is in ${path}`)
    } catch (error) {
      failures.push(`${name}: ${(error as Error).message}`)
    }
  }
  const runOn = async (session: Session, name: string, notes: string[] = []): Promise<void> => {
    try {
      const { run, failed } = await session.run(experiment, options, listener(`${name}: `))
      if (stop.aborted && failed) {
        // In the folder it would stand for a whole run.
        if (run !== null) runs.set(name, withEngine(run))
      } else if (failed || run === null)
        failures.push(`${name}: the run failed: ${failed?.message}`)
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
  /** @returns the name of the run that stands for the machine's own */
  const standIn = (machine: string): string | undefined =>
    [...runs.keys()].find((name) => standsFor(name) === machine)

  const missing = machines.filter(({ name }) => !runs.has(name))
  for (const { name } of machines) if (runs.has(name)) say(`${name}: its run is there already`)
  const sessions = (await Promise.all(missing.map(opened))).filter((session) => session != null)
  try {
    checkAbilities(experiment, sessions)
  } catch (error) {
    for (const session of sessions) await session.close()
    throw error
  }
  const stopAll = () => {
    for (const session of sessions) session.stop()
  }
  if (stop.aborted) stopAll()
  stop.addEventListener('abort', stopAll)
  await Promise.all(sessions.map((session) => runOn(session, session.id)))

  for (const [i, [name, reason]] of [...lost].entries()) {
    if (stop.aborted) break
    const left = machines.filter((machine) => !lost.has(machine.name))
    const other = left[i % left.length]
    if (standIn(name) !== undefined || !other) continue
    const session = await opened(other)
    const note = `A further run of ${other.name}, in place of one of ${name}, which was lost: expected ${reason}`
    if (!session) continue
    sessions.push(session)
    await runOn(session, inPlaceOf(other.name, name), [note])
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
  const file = joinedRuns(parts)
  if (!file && !stop.aborted)
    throw new Advice(`${missed.join('\n')}\n[lab] a machine that answers (got none)`)
  return { file, missed }
}
