/**
 * A function whose work runs on other threads than its caller's, as asynchronous `crypto`, `zlib` and
 * `fs` do, and packages such as sharp: `which` varies the calls in progress, and Node's own threads.
 */
import { availableParallelism } from 'node:os'
import { english } from '../workers/base/message'
import { claimOf, unsureText, wordsOf } from '../workers/claims'
import type { Tree } from '../workers/experiment/patch'
import type { Family, Place } from '../workers/reading'

/** libuv's number of threads, unless the environment sets it. */
const UV_THREADS = Number(process.env['UV_THREADPOOL_SIZE'] ?? 4)

/**
 * From the simplest on: no pool, with more and more calls in progress; a process with another number
 * of native threads; a pool.
 */
export const nativeVariants = (cores = availableParallelism()): Tree[] => {
  const alone = [...new Set([1, cores, 2 * cores])].map((calls) => ({
    label: `${calls} at a time`,
    set: { 'strategy.kind': 'direct', 'strategy.tasksPerWorker': calls },
  }))
  const sizes = [cores, 2 * cores].filter((threads) => threads !== UV_THREADS)
  const processes = sizes.map((threads) => ({
    label: `${2 * cores} at a time, in a process with UV_THREADPOOL_SIZE=${threads}`,
    set: {
      'strategy.workerKind': 'processes',
      'strategy.workers': 1,
      'strategy.nativeThreads': threads,
      'strategy.inFlight': 2 * cores,
      'strategy.tasksPerWorker': 2 * cores,
    },
  }))
  return [...alone, ...processes, { label: 'Free worker', set: { 'strategy.workers': cores } }].map(
    (variant, i) => ({ id: 'ABCDEF'[i], ...variant }),
  )
}

export const NATIVE_NOTE =
  'Its work runs on other threads than its caller’s: Node’s own (UV_THREADPOOL_SIZE, 4 unless set), or those of a package.'

/** True if these are the variants of such a function. */
export const isNative = (places: readonly Place[]): boolean =>
  places.filter(({ spec }) => spec.strategy.kind === 'direct').length > 1

const NONE = 'No pool: Node’s own threads, or those of a package, do this work.'

/** `Call it 4 at a time, with UV_THREADPOOL_SIZE=4. …` `order`: all variants, the fastest first. */
export const nativeText = (
  family: Family,
  order: readonly Place[],
  chosen: Place,
  alone: Place,
): string => {
  const claim = claimOf(family, chosen === alone ? (order[0] ?? alone) : chosen, alone)
  if (chosen === alone) {
    const unsure = claim.kind === 'open' && order[0] !== alone ? unsureText(claim) : null
    return unsure
      ? `${NONE} ${english(unsure)} All ${order.length} are compared together here, which takes more trials (--minutes N) than a line above. Until then, call it once at a time.`
      : `${NONE} More than one call at a time is not shown to be faster.`
  }
  const { strategy } = chosen.spec
  const calls = 'tasksPerWorker' in strategy ? strategy.tasksPerWorker : 1
  const isApart = strategy.kind === 'push'
  const threads = isApart ? strategy.nativeThreads : UV_THREADS
  const words = english(wordsOf(claim, 'clause', { isTurned: claim.one !== chosen }))
  const apart = isApart ? ' It ran in a process of its own, which may be a part of that.' : ''
  return `${NONE} Call it ${calls} at a time, with UV_THREADPOOL_SIZE=${threads}. Beside one call at a time: ${words}.${apart}`
}
