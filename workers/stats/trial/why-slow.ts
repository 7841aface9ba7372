/**
 * Reasons why tasks were slow, from what a trial recorded alone: what each choice of a worker cost,
 * and what the slowest tasks spent their time on.
 */
import { besideWorker, UNDIVIDED } from '../../memory/trial-memory'
import { LEAST, SLOWEST } from './slowest'
import { derivedTimes, type DerivedTime, type ResponseFrom } from '../types'
import { known, scheduleOf, type Source } from './schedule'
import { taskSegments } from './segments'

/** A task that another worker could have begun earlier. */
export interface Regret {
  task: number
  /** Time by which it could have begun earlier, in ms. */
  ms: number
  /** The worker that could have begun it first, from 0. */
  worker: number
  /** Moment of the choice, in ms since the epoch. */
  atMs: number
}

export interface Regrets {
  /** All that the choices cost, in ms. */
  sumMs: number
  /** Its share of the time that tasks waited, 0 to 1. */
  share: number
  /** The costliest choices, the worst first. */
  worst: readonly Regret[]
  /** By how many ms each task could have begun earlier, by its number. */
  perTask: Float64Array
}

/** Choices that are listed. */
const LISTED = 5

/**
 * What each choice of a worker cost: how much earlier another worker would have been free for the
 * task, with what had been given out by then. It is known only afterwards: no policy could have
 * known it. Null if nobody chose, as where workers take tasks themselves.
 */
export const regretsOf = (source: Source, division = UNDIVIDED): Regrets | null => {
  const { tasks, workers, worker, dispatch, end, submit, start, lives } = scheduleOf(source)
  const order = Array.from({ length: tasks }, (_, task) => task)
    .filter((task) => Number.isFinite(dispatch[task] ?? NaN) && (worker[task] ?? -1) >= 0)
    .sort((a, b) => (dispatch[a] ?? 0) - (dispatch[b] ?? 0) || a - b)
  if (order.length === 0) return null
  const isThere = (one: number, at: number): boolean => {
    const life = lives[one]
    return !life || life.from.some((from, i) => from <= at && at < (life.to[i] ?? Infinity))
  }
  const free = new Float64Array(workers)
  const worst: Regret[] = []
  const perTask = new Float64Array(tasks)
  let [sumMs, waitedMs] = [0, 0]
  for (const task of order) {
    const at = dispatch[task] ?? 0
    const own = worker[task] ?? 0
    let best = own
    const began = known(start[task], at)
    // No worker could have begun a task earlier that began when it was dispatched.
    if (began > at) {
      const { from, to } = besideWorker(own, workers, division)
      for (let other = from; other < to; other++)
        if (Math.max(at, free[other] ?? 0) < Math.max(at, free[best] ?? 0) && isThere(other, at))
          best = other
    }
    // A worker with several tasks at once may begin this one although it still has others.
    const ms = Math.min(began, Math.max(at, free[own] ?? 0)) - Math.max(at, free[best] ?? 0)
    waitedMs += Math.max(0, began - known(submit[task], at))
    if (ms > 0) {
      sumMs += ms
      perTask[task] = ms
      worst.push({ task, ms, worker: best, atMs: at })
      if (worst.length > 2 * LISTED) cut(worst)
    }
    free[own] = Math.max(free[own] ?? 0, known(end[task], at))
  }
  cut(worst)
  return { sumMs, share: waitedMs > 0 ? Math.min(1, sumMs / waitedMs) : 0, worst, perTask }
}

const cut = (worst: Regret[]): void => {
  worst.sort((a, b) => b.ms - a.ms || a.task - b.task)
  worst.length = Math.min(worst.length, LISTED)
}

export interface Tail {
  /** Number of the slowest tasks. */
  tasks: number
  /** Mean of each time, in ms, of the slowest tasks and of all; NaN if it was not recorded. */
  parts: Record<DerivedTime, { slowest: number; all: number }>
}

/** What the slowest 1 % of the tasks spent their time on; null if there are too few tasks. */
export const tailOf = (source: Source, responseFrom: ResponseFrom): Tail | null => {
  const { tasks, columns } = taskSegments(source, { responseFrom })
  const count = Math.floor(SLOWEST * tasks.length)
  if (count < LEAST) return null
  const { response } = columns
  const places = Array.from(tasks, (_, place) => place).sort(
    (a, b) => (response[b] ?? 0) - (response[a] ?? 0),
  )
  const mean = (column: Float64Array, some: readonly number[]): number =>
    some.reduce((sum, place) => sum + (column[place] ?? NaN), 0) / some.length
  const slowest = places.slice(0, count)
  return {
    tasks: count,
    parts: Object.fromEntries(
      derivedTimes.map((name) => [
        name,
        { slowest: mean(columns[name], slowest), all: mean(columns[name], places) },
      ]),
    ) as Tail['parts'], // one for each name
  }
}
