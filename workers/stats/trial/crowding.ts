/**
 * What the machine did to the tasks: how much of their time was spent without a core.
 *
 * pace       what a round takes on a fast core: measured right after the trial, on no more threads than
 *            there are cores; at most what it took in the fastest tenth of the tasks, or in the middle
 *            one of tasks that are few or short
 * on a core  all of a task's time, if a core that changes its speed explains it; or else rounds × what a
 *            round took on average in the tasks that were never interrupted. While a core is
 *            slow, at the pace of the fastest of the tasks beside it
 * stretch    Σ service ÷ Σ on a core
 * waiting    the rest of the service, while the system ran another thread
 * speed      the pace of the fastest worker ÷ that of a worker, each in the fastest tenth of its own
 *            tasks, short enough for some of them to run uninterrupted
 *
 * An estimate: where every task is interrupted, a core that is slow looks like waiting.
 * It needs kernels whose rounds are steady, and times of single tasks.
 */
import { TaskState } from '../../memory/ledger'
import { median } from '../median'
import { quantile } from '../percentiles'
import type { Schedule } from './schedule'
import type { Crowding } from '../types'

/**
 * A core that serves another thread of its silicon takes up to two thirds longer for the same work
 * (on the machines where this was measured). Such a change lasts as long as a thread keeps a core at
 * a stretch, so in a mean over longer times it counts for less. A thread that loses its core loses
 * it for about as long.
 */
/** The largest slowdown that a change of speed explains, as a share of the task's time. */
const SPEED_CHANGES = 2 / 3
/** Below this share of the fastest worker's speed, a worker's core is called slow. */
export const SLOW_CORE = 3 / 4
/** Time for which a thread keeps or loses a core, in ms. */
const TURN_MS = 3

/**
 * The fastest tasks show how fast a round can be, and how fast it was without an interruption. With
 * few tasks there is no fastest tenth, and the fastest of short tasks are those that the clock
 * rounds down; the median task then stands for them.
 */
/** Share of the tasks that count as the fastest. */
const FASTEST = 0.1
/** Number of tasks that must be exceeded for a fastest tenth. */
const MIN_TASKS = 1 / FASTEST
/** Length of the median task, in steps of the clock, from which tasks are not short. */
const CLOCK_STEPS = 20

/**
 * Tasks of one worker, in a row, whose fastest tenth shows how fast its core was meanwhile: a core
 * may serve a foreign thread of its silicon for a part of the trial only.
 */
const SPELL_TASKS = 20

/** Share from which waiting is more than an error of the estimate. */
const TAKEN = 0.1

export interface CrowdingFacts {
  /** Time of one round in ms, measured after the trial; NaN: not known. */
  roundMs: number
  clockStepMs: number
  /** Threads of the trial, including host and coordinator. */
  threads: number
  cores: number
}

/**
 * Estimates the crowding of a trial; `rounds`: size of each task. Null without the time of a round,
 * without the times of tasks (recording levels other than `full`), and without a finished task.
 */
export const crowdingOf = (
  { level, start, end, state, worker, workers }: Schedule,
  rounds: Int32Array,
  { roundMs, clockStepMs, threads, cores }: CrowdingFacts,
): Crowding | null => {
  if (level !== 'full' || !(roundMs > 0)) return null
  const times = end.map((to, task) => to - (start[task] ?? NaN))
  const ran = [...times.keys()].filter(
    (task) => state[task] === TaskState.DONE && !Number.isNaN(times[task]),
  )
  const pace = Math.min(roundMs, paceIn(ran, times, rounds, clockStepMs))
  const own = ownTasks(ran, worker, workers)
  const local = localPaces()
  const atPace = (task: number): number => (rounds[task] ?? 0) * (local[task] ?? pace)
  const isWhole = (task: number): boolean => (times[task] ?? 0) <= longest(atPace(task))
  // Time that tasks with a core all the time took, relative to the pace.
  const wholes = ran.filter(isWhole)
  const totalOf = (of: (task: number) => number) => wholes.reduce((all, task) => all + of(task), 0)
  const slower =
    wholes.length < FASTEST * ran.length
      ? 1
      : Math.max(1, totalOf((task) => times[task] ?? 0) / totalOf(atPace))
  const [serviceMs, onCoreMs] = [new Float64Array(workers), new Float64Array(workers)]
  for (const task of ran) {
    const [thread, ms] = [worker[task] ?? -1, times[task] ?? 0]
    serviceMs[thread] = (serviceMs[thread] ?? 0) + ms
    onCoreMs[thread] =
      (onCoreMs[thread] ?? 0) + (isWhole(task) ? Math.max(ms, atPace(task)) : atPace(task) * slower)
  }
  // Threads that share cores have no speed of their own.
  const speeds = workers <= cores ? speedsOf() : null
  const [service, onCore] = [sum(serviceMs), sum(onCoreMs)]
  if (!(service > 0 && onCore > 0)) return null
  const waiting = waitingShare(service, onCore)
  return {
    roundMs: pace,
    stretch: Math.max(1, service / onCore),
    waiting,
    byOthers: threads <= cores && waiting >= TAKEN,
    workers: Array.from(serviceMs, (ms, thread) => waitingShare(ms, onCoreMs[thread] ?? 0)),
    ...(speeds && { speeds }),
  }

  /** Pace of each task: that of its worker's core meanwhile. */
  function localPaces(): Float64Array {
    const paces = new Float64Array(times.length)
    for (const tasks of own) {
      tasks.sort((a, b) => (start[a] ?? 0) - (start[b] ?? 0))
      for (let from = 0; from < tasks.length; from += SPELL_TASKS) {
        const spell = tasks.slice(from, from + SPELL_TASKS)
        const spellPace = Math.max(pace, ownPace(spell) ?? 0)
        for (const task of spell) paces[task] = spellPace
      }
    }
    return paces
  }

  /** Pace of a worker's tasks; null if they are not short enough for some to run uninterrupted. */
  function ownPace(tasks: readonly number[]): number | null {
    const middleMs = median(tasks.map((task) => times[task] ?? 0))
    return isClear(tasks, middleMs, clockStepMs) && middleMs <= TURN_MS
      ? paceIn(tasks, times, rounds, clockStepMs)
      : null
  }

  function speedsOf(): (number | null)[] {
    const paces = own.map(ownPace)
    const fastest = Math.min(...paces.map((one) => one ?? Infinity))
    return paces.map((one) => (one === null ? null : fastest / one))
  }
}

const ownTasks = (ran: readonly number[], worker: Int32Array, workers: number): number[][] => {
  const own = Array.from({ length: workers }, (): number[] => [])
  for (const task of ran) own[worker[task] ?? -1]?.push(task)
  return own
}

const isClear = (ran: readonly number[], middleMs: number, clockStepMs: number): boolean =>
  ran.length > MIN_TASKS && middleMs >= CLOCK_STEPS * clockStepMs

/** ms per round in the fastest tenth of the tasks; in the median task if they are few or short. */
const paceIn = (
  ran: readonly number[],
  times: Float64Array,
  rounds: Int32Array,
  clockStepMs: number,
): number => {
  const paces = Float64Array.from(ran, (task) => (times[task] ?? 0) / (rounds[task] ?? 1)).sort()
  const middleMs = median(ran.map((task) => times[task] ?? 0))
  return isClear(ran, middleMs, clockStepMs) ? quantile(paces, FASTEST) : median(paces)
}

/** Longest time on a core, in ms, of a task that takes `ms` at the pace. */
const longest = (ms: number): number =>
  ms * (1 + SPEED_CHANGES * Math.sqrt(Math.min(1, TURN_MS / ms)))

const waitingShare = (service: number, onCore: number): number =>
  service > 0 ? Math.max(0, 1 - onCore / service) : 0

const sum = (values: Float64Array): number => values.reduce((all, value) => all + value, 0)
