/** Figures of an observed pool: how many ran at once, who was busy, how long, and the gaps. */
import { distributionOf } from '../stats/percentiles'
import type { Distribution } from '../stats/types'
import { hasWaits, type Observed } from './observed'

export interface Stretch {
  /** In ms since the first start. */
  from: number
  to: number
}

/** Number of tasks that run at the same time, as steps: `count[i]` from `at[i]` on. */
export interface AtOnce {
  at: Float64Array
  count: Int32Array
  mean: number
  most: number
}

export interface TimedFigures {
  /** First start to last end, in ms. */
  spanMs: number
  atOnce: AtOnce
  /** Share of the time in which each lane ran a task, 0 to 1. */
  busy: readonly number[]
  /** Stretches in which nothing ran, the longest first. */
  gaps: readonly Stretch[]
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
/** Most gaps that are listed. */
const MOST_GAPS = 100

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

/** Tasks of no length run at no time. */
const atOnceOf = (start: Float64Array, ms: Float64Array): Omit<AtOnce, 'mean'> => {
  const runs = (_: number, task: number) => (ms[task] ?? 0) > 0
  const starts = start.filter(runs).sort()
  const ends = start
    .map((from, task) => from + (ms[task] ?? 0))
    .filter(runs)
    .sort()
  const at = new Float64Array(2 * starts.length)
  const count = new Int32Array(2 * starts.length)
  let [s, e, n, most] = [0, 0, 0, 0]
  while (e < ends.length) {
    const [next = Infinity, end = Infinity] = [starts[s], ends[e]]
    // A task that ends frees its place for one that starts at the same time.
    const now = Math.min(next, end)
    const running = next < end ? ++s - e : s - ++e
    if (n > 0 && at[n - 1] === now) n--
    at[n] = now
    count[n++] = running
    most = Math.max(most, running)
  }
  return { at: at.slice(0, n), count: count.slice(0, n), most }
}

const gapsIn = ({ at, count }: Omit<AtOnce, 'mean'>): Stretch[] => {
  const gaps: Stretch[] = []
  count.forEach((running, i) => {
    const next = at[i + 1]
    if (running === 0 && next !== undefined) gaps.push({ from: at[i] ?? 0, to: next })
  })
  return gaps.sort((a, b) => b.to - b.from - (a.to - a.from)).slice(0, MOST_GAPS)
}

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
  const steps = atOnceOf(start, ms)
  const from = Math.max(start[last] ?? 0, second < 0 ? 0 : end(second))
  const waits = hasWaits(observed) ? arrive?.map((at, task) => (start[task] ?? 0) - at) : null
  return {
    spanMs,
    atOnce: { ...steps, mean: spanMs > 0 ? busyMs / spanMs : 0 },
    busy: [...times].map((one) => (spanMs > 0 ? one / spanMs : 0)),
    gaps: gapsIn(steps),
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
