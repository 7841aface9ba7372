/** Figures of an observed pool: how many ran at once, who was busy, how long, and the gaps. */
import { distributionOf } from '../stats/percentiles'
import {
  type Steps,
  stepsOf,
  StretchList,
  type Stretches,
  totalOf,
  walkSteps,
} from '../stats/trial/steps'
import type { Distribution } from '../stats/types'
import { hasWaits, type Observed, ROUNDED_MS } from './observed'

export interface Stretch {
  /** In ms since the first start. */
  from: number
  to: number
}

export interface TimedFigures {
  /** First start to last end, in ms. */
  spanMs: number
  /** First arrival to last end, in ms; the same without arrivals. */
  sinceArrivalMs: number
  /** Number of tasks that ran at the same time. */
  atOnce: { mean: number; most: number }
  /** Share of the time in which each lane ran a task, 0 to 1. */
  busy: readonly number[]
  /** Stretches in which nothing ran, the longest first; and the time of all of them, in ms. */
  gaps: readonly Stretch[]
  idleMs: number
  /** The end, in which one task ran alone; null if several ended together. */
  alone: (Stretch & { task: number }) | null
  /** With arrivals: waiting times and response times, in ms. */
  wait: Distribution | null
  response: Distribution | null
}

export interface ObservedFigures {
  tasks: number
  /** Time of all tasks together, in ms. */
  busyMs: number
  duration: Distribution
  /** The longest tasks, the longest first. */
  longest: readonly number[]
  /** Null for durations alone. */
  timed: TimedFigures | null
}

/** Longest tasks that are listed. */
const LISTED = 20
/** Most gaps that are listed: as many as a thousandth of the time each. */
const MOST_GAPS = 1000

const longestOf = (ms: Float64Array): number[] => {
  const found: number[] = []
  let least = -1
  ms.forEach((one, task) => {
    if (found.length === LISTED && one <= least) return
    found.push(task)
    found.sort((a, b) => (ms[b] ?? 0) - (ms[a] ?? 0) || a - b)
    found.length = Math.min(found.length, LISTED)
    least = ms[found.at(-1) ?? 0] ?? -1
  })
  return found
}

/** Number of tasks that run; those of no length run at no time. */
export const runningOf = ({ start, ms }: Observed): Steps => {
  const runs = (_: number, task: number) => (ms[task] ?? 0) > 0
  const ends = start?.map((from, task) => from + Math.max(0, (ms[task] ?? 0) - ROUNDED_MS))
  return stepsOf(
    start?.filter(runs) ?? new Float64Array(),
    ends?.filter(runs) ?? new Float64Array(),
  )
}

/** The longest first. */
export const byLength = ({ from, to }: Stretches): Stretch[] =>
  Array.from(from, (at, i) => ({ from: at, to: to[i] ?? at })).sort(
    (a, b) => b.to - b.from - (a.to - a.from),
  )

const timedOf = (observed: Observed): TimedFigures | null => {
  const { start, ms, arrive, lane, lanes } = observed
  if (!start) return null
  const end = (task: number) => (start[task] ?? 0) + (ms[task] ?? 0)
  const spanMs = start.reduce((last, _, task) => Math.max(last, end(task)), 0)
  const times = new Float64Array(lanes.length)
  let busyMs = 0
  let [last, second] = [0, -1]
  start.forEach((_, task) => {
    const own = ms[task] ?? 0
    times[lane[task] ?? 0] = (times[lane[task] ?? 0] ?? 0) + own
    busyMs += own
    if (task === 0) return
    if (end(task) > end(last)) [last, second] = [task, last]
    else if (second < 0 || end(task) > end(second)) second = task
  })
  let most = 0
  const nothing = new StretchList()
  walkSteps([runningOf(observed)], (at, [count = 0]) => {
    most = Math.max(most, count)
    nothing.set(at, count === 0)
  })
  const gaps = nothing.stretches
  const arrived = arrive?.reduce((least, at) => Math.min(least, at), 0) ?? 0
  const from = Math.max(start[last] ?? 0, second < 0 ? 0 : end(second))
  const waits = hasWaits(observed) ? arrive?.map((at, task) => (start[task] ?? 0) - at) : null
  return {
    spanMs,
    sinceArrivalMs: spanMs - arrived,
    atOnce: { most, mean: spanMs > 0 ? busyMs / spanMs : 0 },
    busy: [...times].map((one) => (spanMs > 0 ? one / spanMs : 0)),
    gaps: byLength(gaps).slice(0, MOST_GAPS),
    idleMs: totalOf(gaps),
    alone: from < spanMs ? { from, to: spanMs, task: last } : null,
    wait: waits ? distributionOf(waits) : null,
    response: waits ? distributionOf(waits.map((one, task) => one + (ms[task] ?? 0))) : null,
  }
}

export const figuresOf = (observed: Observed): ObservedFigures => ({
  tasks: observed.tasks,
  busyMs: observed.ms.reduce((sum, one) => sum + one, 0),
  duration: distributionOf(observed.ms),
  longest: longestOf(observed.ms),
  timed: timedOf(observed),
})
