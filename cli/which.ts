/** The answer of `which`: the pool that a function needs, if any, and the setting of piscina that is. */
import { english, say } from '../workers/base/message'
import { type Claim, claimOf, unsureText, wordsOf } from '../workers/claims'
import { inProcesses } from '../workers/experiment/traits'
import { nodeCode, type NodeStrategy, piscinaSettings } from '../workers/node-code'
import { LEAST_BLOCKS, readingOf, type Place } from '../workers/reading'
import { coresInReach, wasBusy } from '../workers/run-file/environment'
import type { RunFile } from '../workers/run-file/result'
import { fitText } from './fit'
import { isNative, nativeText } from './native'
import { coresText } from './text'

/** Rank by simplicity: no pool, then free worker over messages, then the rest. */
const rankOf = ({ spec: { strategy } }: Place): number => {
  if (strategy.kind === 'direct') return 0
  return strategy.kind === 'push' && strategy.policy === 'free-worker' ? 1 : 2
}

const atOnceIn = ({ spec: { strategy } }: Place): number =>
  'tasksPerWorker' in strategy ? strategy.tasksPerWorker : 1

/** `free worker with 2 threads`. */
const poolText = (pool: Place): string => {
  const { threads } = settingsOf(pool)
  return `${english(pool.inner)} with ${threads} ${threads === 1 ? 'thread' : 'threads'}`
}

/** `Each thread gets the next task when it is free`. */
const howText = (pool: Place): string => {
  const atOnce = atOnceIn(pool)
  const how =
    rankOf(pool) === 1
      ? 'Each thread gets the next task when it is free'
      : pool.spec.strategy.kind === 'push'
        ? 'The threads get the tasks in turn'
        : 'The threads take the tasks from a queue in shared memory'
  return atOnce > 1 ? `${how}, with ${atOnce} in progress at a time in each` : how
}

/** The pool of piscina that is this one, or comes near it: a worker that is free gets the next task. */
const settingsOf = (place: Place): NodeStrategy => {
  const { strategy } = place.spec
  const held = strategy.kind === 'push' ? strategy.inFlight : 1
  return {
    threads: 'workers' in strategy ? strategy.workers : 0,
    each: Math.max(typeof held === 'number' ? held : 1, atOnceIn(place)),
  }
}

const piscinaText = (pool: Place): string =>
  rankOf(pool) === 1
    ? `piscina does that: new Piscina(${piscinaSettings(settingsOf(pool))}).`
    : 'No setting of piscina does that.'

const busyText = ({ environment }: RunFile): string => {
  if (environment.free === undefined || !wasBusy(environment)) return ''
  const cores = coresInReach(environment)
  return `Provisional: other programs took ${(cores - environment.free).toFixed(1)} of ${coresText(cores)}. `
}

/** `trials`: of the variant with the fewest, valid or not. */
const fewText = (trials: number): string =>
  trials < LEAST_BLOCKS
    ? `No answer: ${trials} ${trials === 1 ? 'trial' : 'trials'} of a variant, and ${LEAST_BLOCKS} are needed. Give it longer than now: --minutes N.`
    : 'No answer: too few trials were valid. Close other programs, and run it again.'

/**
 * Names the simplest of the variants that none of the others beats.
 *
 * @param task name of the export for which code for Node follows; null for no code
 * @param memory in which the workers must fit, as `4GB`; null if nobody asks
 */
export const whichText = (
  file: RunFile,
  task: string | null = null,
  memory: string | null = null,
): string => {
  const run = readingOf(file)
  const { order, family } = run.contestAt(null)
  const native = isNative(order)
  const isAlone = ({ spec: { strategy } }: Place): boolean =>
    strategy.kind === 'direct' || (native && inProcesses(strategy))
  const inline = order.find(isAlone)
  const alike = order
    .filter((place) => !order.some((other) => family.beats(other, place)))
    .toSorted((a, b) =>
      // The variants of a native function come from the simplest on.
      native ? a.variant.localeCompare(b.variant) : rankOf(a) - rankOf(b),
    )
  // One that is not told apart from the best need not itself be told apart from no pool.
  const chosen =
    alike.find(
      (place) => isAlone(place) || (inline && claimOf(family, place, inline).kind !== 'open'),
    ) ?? alike[0]
  const pool = [...alike, ...order].find((place) => !isAlone(place))
  const once = order.find(({ variant }) => variant === 'A')
  const fit = memory === null || !pool ? '' : `\n${fitText(pool, settingsOf(pool).threads, memory)}`
  if (!inline || !chosen || !pool || order.some(({ valid }) => valid.length < LEAST_BLOCKS))
    return fewText(Math.min(...run.places.map(({ trials }) => trials.length))) + fit
  const answer =
    native && once && isAlone(chosen)
      ? nativeText(family, order, chosen, once)
      : answerText(claimOf(family, pool, inline), isAlone(chosen), { pool, inline })
  const text = busyText(file) + answer + fit
  if (task === null) return text
  const name = String(file.experiment.base.workload.options['name'])
  const nearest =
    !isAlone(chosen) && rankOf(pool) !== 1 ? 'The nearest pool of piscina, not measured:\n\n' : ''
  const settings = isAlone(chosen) ? { threads: 0, each: atOnceIn(chosen) } : settingsOf(chosen)
  return `${text}\n\n${nearest}${nodeCode(settings, name, task)}`
}

const answerText = (
  claim: Claim,
  isAlone: boolean,
  { pool, inline }: Readonly<Record<'pool' | 'inline', Place>>,
): string => {
  const words = english(wordsOf(claim, 'clause', { isTurned: claim.one !== pool }))
  if (!isAlone)
    return `Use a pool: ${poolText(pool)}. Beside no pool: ${words}. ${howText(pool)}. ${piscinaText(pool)}`
  const atOnce = atOnceIn(inline)
  const alone =
    atOnce > 1
      ? `run ${atOnce} of these tasks at a time on one thread`
      : 'run these tasks where they are called'
  const unsure = unsureText(claim) ?? say('Cannot be told yet whether a pool pays.')
  return claim.kind === 'open'
    ? `${english(unsure)} Until then, no pool: ${alone}.`
    : `No pool: ${alone}. The best one, ${poolText(pool)}, beside that: ${words}.`
}
