/** Whether runs of several machines are of one experiment, however long each of them ran. */
import { parseExperiment } from '../experiment/parse'
import { knownPreset } from '../presets/known'
import type { Environment, RunFile } from '../run-file/result'

/** An experiment, and the machine that it was made for. */
export type MadeExperiment = Pick<RunFile, 'experiment'> & {
  environment: Pick<Environment, 'coresNamed'>
}

/** Fields that decide how often it runs, or that no figure depends on. */
const FREE = /^\.(title|views|preset|noise|seed|trials|until)$|^\.base\.(limits|recording)\./

const leavesOf = (value: unknown, path = ''): [path: string, leaf: string][] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, inner]) => leavesOf(inner, `${path}.${key}`))
    : [[path, JSON.stringify(value)]]

/** True if these fields are as its preset has them on this machine, be it a small one or not. */
const isOfPreset = ({ experiment, environment }: MadeExperiment, paths: readonly string[]) => {
  const leaves = new Map(leavesOf(experiment))
  return [false, true].some((small) => {
    const made = knownPreset(experiment.preset)?.build({ cores: environment.coresNamed, small })
    const parsed = made && parseExperiment(made.experiment)
    const own = new Map(parsed?.ok ? leavesOf(parsed.value) : [])
    return parsed?.ok && paths.every((path) => own.get(path) === leaves.get(path))
  })
}

/**
 * The same work and variants. A preset gives each machine as many threads and tasks as suit it: what differs in
 * that way alone is the same experiment.
 */
export const isSameExperiment = (one: MadeExperiment, other: MadeExperiment): boolean => {
  const [mine, theirs] = [one, other].map(({ experiment }) => new Map(leavesOf(experiment)))
  const differing = [...new Set([...(mine?.keys() ?? []), ...(theirs?.keys() ?? [])])].filter(
    (path) => !FREE.test(path) && mine?.get(path) !== theirs?.get(path),
  )
  return (
    differing.length === 0 ||
    (one.experiment.preset === other.experiment.preset &&
      [one, other].every((made) => isOfPreset(made, differing)))
  )
}
