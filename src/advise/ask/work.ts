/** The tasks of a trial: as many of the user's tasks as the time allows and the figures need. */
import { patched, randomSource, type Spec } from '../../../workers/api'
import type { Patch } from '../../draft/edit'
import { formatMs, formatNumber } from '../../base/format'
import { t } from '../../i18n/text'
import { meanOf, tasksOf, type Needs } from './needs'

/**
 * Maximum length of a measured task. Longer tasks are all shortened by one factor: at this length
 * the handover costs almost nothing in comparison, and a trial has room for enough tasks.
 */
export const LONGEST_US = 20_000

/** Maximum length of a call of a function, which cannot be shortened. */
export const LONGEST_CALL_US = 50_000

/** Maximum length of a computing task if other tasks wait. */
const MAX_COMPUTE_US = 100_000

/** Minimum number of tasks at a rate: a median needs 20 values, and some tasks may fail. */
export const MIN_AT_RATE = 24
/** Maximum time for this many tasks to arrive in a trial, in ms. */
const LONGEST_AT_RATE_MS = 1200
/**
 * At a lower rate too few tasks arrive in a trial: they are shortened and arrive more often, as far
 * as this changes no result.
 */
export const SELDOM_PER_S = (1000 * MIN_AT_RATE) / LONGEST_AT_RATE_MS
/** Rate at which short tasks may arrive instead: threads still sleep between two of them. */
const SPARSE_PER_S = 50
/** Share of a thread's time up to which tasks rarely overlap. */
const HARDLY_BUSY = 0.05

/** Maximum rate of an experiment, in tasks per second. */
const MAX_PER_S = 1_000_000

/** The tasks as they are measured; times in µs. */
export const measuredOf = (needs: Needs) => {
  const { isBatch, isFunction, perS, hostUs, threadUs, blocksUs, waitShare, computesUs } =
    tasksOf(needs)
  const hardlyUs = 1e6 * HARDLY_BUSY
  const isSeldom = !isBatch && perS < SELDOM_PER_S
  // The rate of rare tasks grows by the factor by which they are shortened, so that a thread stays as
  // busy; shortening ends at the point from which tasks rarely overlap anyway.
  const rareScale = isSeldom
    ? Math.max(perS / SELDOM_PER_S, hardlyUs / SELDOM_PER_S / (threadUs + hostUs))
    : 1
  // If some tasks wait, computing tasks may be far longer than the mean; if all wait, none computes.
  const longest = blocksUs > 0 && waitShare < 1 ? MAX_COMPUTE_US / computesUs : 1
  const scale = isFunction ? 1 : Math.min(1, LONGEST_US / threadUs, rareScale, longest)
  // Otherwise threads would be less busy than with the user's tasks.
  const often = perS / scale
  const hardly = hardlyUs / ((threadUs + hostUs) * scale)
  return {
    /** Factor by which the tasks and the main thread's work are shortened; 1 if they are not. */
    scale,
    taskUs: Math.max(1, threadUs * scale),
    /** Work of the main thread before each task. */
    hostUs: hostUs === 0 ? 0 : whole(hostUs * scale),
    /** Tasks per second; 0 for a batch. */
    perS: isSeldom
      ? Math.max(SELDOM_PER_S, often, Math.min(SPARSE_PER_S, hardly))
      : Math.min(MAX_PER_S, often),
  }
}

const whole = (us: number): number => Math.max(1, Math.round(us))

const SEED = 7

/**
 * Makes `count` durations that replace a longer list: the list is sorted and cut into equal shares,
 * and each share gives its mean. No long duration is lost, and the overall mean stays the same. The
 * order is random with a fixed seed, since the list may be sorted by length.
 */
export const standFor = (list: readonly number[], count: number): number[] => {
  const sorted = [...list].sort((a, b) => a - b)
  const at = (share: number) => Math.floor((share * sorted.length) / count)
  const shares = Array.from({ length: count }, (_, i) => meanOf(sorted.slice(at(i), at(i + 1))))
  // Shares differ by one if they cannot be equal.
  const factor = meanOf(list) / meanOf(shares)
  const random = randomSource(SEED, 'durations')
  const placed = shares.map((mean) => ({ mean: mean * factor, place: random() }))
  return placed.sort((a, b) => a.place - b.place).map(({ mean }) => mean)
}

/**
 * True if other durations replace the pasted ones: they are too many for a trial, or do not fit
 * into it a whole number of times.
 */
export const isStoodFor = (needs: Needs, tasks: number): boolean => {
  const { durationsUs, isBatch } = tasksOf(needs)
  const count = durationsUs?.length ?? 0
  return tasks < count || (!isBatch && count > 0 && tasks % count > 0)
}

/** Pasted durations for so many tasks of a trial, one per line. */
const pasted = (needs: Needs, list: readonly number[], tasks: number): string => {
  const repeated = Array.from({ length: Math.ceil(tasks / list.length) }, () => list).flat()
  const durations = isStoodFor(needs, tasks) ? standFor(repeated, tasks) : list
  return durations.map((us) => whole(us * measuredOf(needs).scale)).join('\n')
}

/** Why a function that was called cannot be measured; null if it can. */
export const callProblem = (needs: Needs): string | null => {
  const { threadUs, perS, isBatch } = tasksOf(needs)
  const figures = { time: formatMs(threadUs / 1000), rate: formatNumber(perS, 1) }
  if (threadUs > LONGEST_CALL_US)
    return t(
      'Your function takes {time}: too long to compare pools of it within a minute. Give it smaller inputs, or say that your tasks take that long.',
      figures,
    )
  const rare = !isBatch && perS < SELDOM_PER_S
  return rare && (SELDOM_PER_S * threadUs) / 1e6 > HARDLY_BUSY
    ? t(
        'Your function takes {time} and is called {rate} times a second: too rarely to measure it within a minute. Say that your tasks take that long.',
        figures,
      )
    : null
}

/** Share of the user's work that one trial does. */
export interface TrialWork {
  /** Tasks of a batch; at a rate the mean number. */
  tasks: number
  /** Mean time in which the tasks arrive, in ms; null for a batch. */
  durationMs: number | null
  /** Thread time of a task, in ms, where trials do not tell it from awaiting. */
  computesMs?: number
}

/** Minimum tasks per worker: fewer show little about how tasks are distributed. */
export const PER_THREAD = 20
/** Tasks per worker that remain where one thread alone would need longer for more, in ms. */
const [FEWEST_PER_THREAD, MOST_ALONE_MS] = [3, 1500]

/** Size of a trial; `inlineMs`: time of one thread, `mostMs`: maximum time of arrivals. */
export interface Size {
  inlineMs: number
  most: number
  mostMs: number
}

/** Cuts tasks that would end in the middle of a replayed list. */
const wholeLists = (tasks: number, list: number): number =>
  list > 0 && tasks > list ? tasks - (tasks % list) : tasks

/** Work of a trial of about this size; never more tasks than the user has. */
export const workFor = (
  needs: Needs,
  threads: number,
  { inlineMs, most, mostMs }: Size,
): TrialWork => {
  const { isBatch, isFunction, awaitsUs, threadUs, durationsUs } = tasksOf(needs)
  const { taskUs, hostUs, perS } = measuredOf(needs)
  const eachMs = (taskUs + hostUs) / 1000
  const fit = Math.min(most, Math.round(inlineMs / eachMs))
  const workers = Math.max(2, threads)
  const least = Math.max(
    FEWEST_PER_THREAD * workers,
    Math.min(PER_THREAD * workers, Math.floor(MOST_ALONE_MS / eachMs)),
  )
  const wanted = Math.max(fit, least)
  const list = durationsUs?.length ?? 0
  const known = isFunction && awaitsUs > 0 ? { computesMs: threadUs / 1000 } : {}
  if (isBatch) {
    const { tasks: all } = needs.spec.workload
    const fitted = wholeLists(wanted, list)
    const enough = Math.min(all, fitted < least ? fitted + list : fitted)
    return { tasks: wanted >= all ? all : enough, durationMs: null, ...known }
  }
  const longestMs = Math.min(mostMs, (1000 * wanted) / perS)
  const fitting = Math.max(1, Math.round((perS * longestMs) / 1000))
  // The minimum holds at any size: with fewer tasks there is no usable median. One more list could
  // take twice as long to arrive, so that other durations replace the lists instead.
  const tasks = Math.max(MIN_AT_RATE, wholeLists(Math.max(fitting, MIN_AT_RATE), list))
  return { tasks, durationMs: tasks === fitting ? longestMs : (1000 * tasks) / perS, ...known }
}

/**
 * Time limit as a multiple of the mean time of this many arrivals: the number of tasks is to end a
 * trial, not the clock.
 */
const LONGER = 4
const SHORTEST_MS = 50

/** Longest call of a function that ends, at first and as a multiple of what it took, in ms. */
const [FIRST_CALL_MS, CALL_TIMES] = [1000, 20]

/** The lengths of so many tasks in a trial, as they are measured. */
const lengthsOf = (needs: Needs, tasks: number): Patch => {
  const { sizes, options, id } = needs.spec.workload
  const { scale } = measuredOf(needs)
  const { durationsUs } = tasksOf(needs)
  if (durationsUs)
    return { 'workload.sizes.text': pasted(needs, durationsUs, tasks), 'workload.sizes.unit': 'us' }
  if (id === 'spin' && 'rounds' in sizes)
    return { 'workload.sizes.rounds': whole(sizes.rounds * scale) }
  const scaled = ['beforeUs', 'afterUs', 'computeUs', 'waitMs', 'awaitMs'].flatMap((name) => {
    const most = name === 'computeUs' ? MAX_COMPUTE_US : Infinity
    const value = Number(options[name] ?? 0)
    return value > 0 ? [[`workload.options.${name}`, Math.min(most, whole(value * scale))]] : []
  })
  return Object.fromEntries(scaled)
}

/** Base of an experiment over this work; its variants are strategies. */
export const baseOf = (needs: Needs, { tasks, durationMs }: TrialWork): Spec => {
  const { isFunction, threadUs, awaitsUs } = tasksOf(needs)
  const { hostUs, perS } = measuredOf(needs)
  const callMs = (threadUs + awaitsUs) / 1000
  return patched(needs.spec, {
    'workload.tasks': tasks,
    ...lengthsOf(needs, tasks),
    ...(durationMs !== null && {
      'arrivals.rate': perS,
      'arrivals.durationMs': Math.ceil(Math.max(SHORTEST_MS, LONGER * durationMs)),
    }),
    ...(hostUs > 0 && { 'host.work.us': hostUs }),
    ...(isFunction && {
      'limits.watchdogMs': Math.round(Math.max(FIRST_CALL_MS, CALL_TIMES * callMs)),
    }),
    'recording.quiet': true,
  })
}
