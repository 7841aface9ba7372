/** `again`: what runs and where, and what differs this time. */
import { UsageError } from '../scripts/lib/run.mjs'
import { runtimeOf } from '../workers/base/user-agent'
import { factsOf, unlikeFacts } from '../workers/run-file/alike'
import { experimentFields } from '../workers/experiment/fields'
import type { Experiment } from '../workers/experiment/types'
import { leastBlocks } from '../workers/reading'
import type { RunFile } from '../workers/run-file/result'
import type { AgainCommand } from './args'
import { number } from './text'

/** What `--in` names differently: Chromium names itself as Chrome does, and a Mac's WebKit is Safari. */
const NAMES: Readonly<Record<string, string>> = { chrome: 'chromium', safari: 'webkit' }

/**
 * @param name as in a run file, perhaps with a version
 * @returns the name that `--in` takes
 */
const bare = (name: string): string => {
  const [first = ''] = name.toLowerCase().split(' ')
  return NAMES[first] ?? first
}

/** @returns the file's runtimes, in order, as the file names them */
const runtimesOf = ({ environment, environments = [] }: RunFile): string[] =>
  environments.length > 0
    ? environments.map(({ runtime = '' }) => runtime)
    : [bare(runtimeOf(environment.userAgent))]

/**
 * Throws UsageError for a file of several machines, for one of a runtime that cannot be started
 * here, and if the command names other runtimes than the file.
 *
 * @param known names of the runtimes
 * @returns the runtimes to run in, as `--in` takes them
 */
export const runtimesAgain = (
  file: RunFile,
  known: readonly string[],
  { what, runtimes }: Pick<AgainCommand, 'what' | 'runtimes'>,
): string[] => {
  const machines = [
    ...new Set((file.environments ?? []).flatMap(({ machine, run }) => run ?? machine ?? [])),
  ]
  if (machines.length > 0)
    throw new UsageError(
      `[lab] again a run of one machine: here runs the file of each by itself (got ${what}, of ${machines.join(', ')})`,
    )
  const names = runtimesOf(file)
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

/** With twice as many blocks, a claim that only just stood is told again in nearly all runs. */
const MORE = 2

/** Number of blocks that ran. */
export const blocksOf = ({ points }: Pick<RunFile, 'points'>): number =>
  Math.max(...points.map(({ trials }) => trials.length))

/**
 * What to run again. A run until sure may end as soon as its sentence stands, and pays for each look;
 * the claims to check are known before, so that a fixed number of blocks tells more of them.
 */
export const experimentAgain = (file: RunFile): Experiment => {
  const { experiment } = file
  if (experiment.until !== 'sure') return experiment
  const trials = Math.min(MORE * blocksOf(file), experimentFields.trials.max)
  return { ...experiment, until: 'trials', trials }
}

/**
 * Lets a run go on until its time is over, and at least until each of its claims can be told.
 *
 * @param minutes from the first block on, for all runtimes
 * @param claims their number
 * @param now in ms
 */
export const withinMinutes = (
  minutes: number,
  claims: number,
  now: () => number = () => performance.now(),
): ((blocks: number) => boolean) => {
  let startedAt: number | null = null
  return (blocks) => {
    startedAt ??= now()
    return blocks < leastBlocks(claims) || now() - startedAt < minutes * 60_000
  }
}

const text = (value: string | number | boolean | null) =>
  typeof value === 'number' ? number(value) : (value ?? 'not measured')

/**
 * Lists what differs in each runtime: a claim may hold only where nothing changed.
 *
 * @param now a run of as many runtimes
 */
export const changesOf = (before: RunFile, now: RunFile): string[] => {
  const [was, is] = [before, now].map(
    (file) => file.environments ?? [{ environment: file.environment }],
  )
  return (was ?? []).flatMap(({ environment }, i) => {
    const here = is?.[i]?.environment
    if (!here) return []
    const [old, own] = [factsOf(environment), factsOf(here)]
    return (
      unlikeFacts([environment, here])
        // The clock's step is measured anew in each run, and the judge allows for it.
        .filter((fact) => fact !== 'clockStepMs')
        .map((fact) => `${own.runtime}: ${fact} was ${text(old[fact])}, is ${text(own[fact])}`)
    )
  })
}
