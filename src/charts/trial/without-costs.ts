/** What a recorded trial would have taken without any cost, and what no rule could beat. */
import { boundMs, type Load, projected, ruleOf, timeOnCores } from '../../../workers/api'
import type { TrialSeries } from '../types'

export interface WithoutCosts {
  /**
   * By the trial's own rule; null if its rule is not known, as inside a library, or if tasks arrive
   * while workers share cores.
   */
  makespanMs: number | null
  /** No rule and no order could be faster with as many workers on these cores. */
  boundMs: number
}

const known = new WeakMap<TrialSeries['reader'], WithoutCosts | null>()

/**
 * Computes it from the recorded tasks, see {@link loadOf}, on the cores of the machine. Null if times of tasks are missing, the trial still runs, a worker ran
 * several tasks at a time, or other code ran them: that has another card.
 */
export const withoutCosts = (series: TrialSeries): WithoutCosts | null => {
  const { reader, live } = series
  if (live || reader.names || reader.level === 'blocks' || !Number.isFinite(reader.firstSubmit))
    return null
  const found = known.get(reader)
  if (found !== undefined) return found
  const computed = computedOf(series)
  known.set(reader, computed)
  return computed
}

const computedOf = (series: TrialSeries): WithoutCosts | null => {
  const load = loadOf(series)
  if (!load || overlaps(series)) return null
  return { makespanMs: byRuleMs(series, load), boundMs: boundMs(load, coresOf(series)) }
}

const workersOf = ({ reader }: TrialSeries): number => Math.max(1, reader.ledger.workers)

/** Time of a load by the trial's own rule; null as in {@link WithoutCosts}. */
const byRuleMs = (series: TrialSeries, load: Load): number | null => {
  const [rule, workers, cores] = [ruleOf(series.strategy), workersOf(series), coresOf(series)]
  if (!rule) return null
  if (cores === workers) return projected(load, { workers, rule, order: 'given' }).makespanMs
  return load.arrive ? null : timeOnCores(load, { workers, rule, cores })
}

/** All work as the kernel alone takes it, in ms, if workers shared cores; null if not, or if it is unknown. */
const sharedWorkMs = ({ reader, result, inReach }: TrialSeries): number | null =>
  (reader.ledger.workers > inReach && result?.cost?.sumWorkMs) || null

/** Cores for its workers. Times that contain waiting for a core take each worker to have one. */
const coresOf = (series: TrialSeries): number =>
  sharedWorkMs(series) === null ? workersOf(series) : series.inReach

/** Times of a file are rounded to less than this, in ms. */
const ROUNDED_MS = 0.001

/** True if a worker had several tasks in progress, as tasks that await: their times do not add up. */
const overlaps = ({ reader }: TrialSeries): boolean => {
  const { tasks, worker } = reader.ledger
  const order = Array.from({ length: tasks }, (_, task) => task)
    .map((task) => ({ task, start: reader.timeOf('start', task) }))
    .filter(({ start }) => Number.isFinite(start))
    .sort((a, b) => a.start - b.start)
  const ends = new Map<number, number>()
  return order.some(({ task, start }) => {
    const own = worker[task] ?? -1
    const before = ends.get(own) ?? -Infinity
    ends.set(own, Math.max(before, reader.timeOf('end', task)))
    return start < before - ROUNDED_MS
  })
}

/** Tasks of other code arrived when they started: none waited, and none would come earlier. */
const STARTS = 'arrivals=starts'

const sum = (values: Float64Array): number => values.reduce((all, value) => all + value, 0)

/**
 * The tasks of a trial that ran, in the order of their numbers, and when they arrived: how long each
 * took, or, if workers shared cores, its part of all work, without the time without a core.
 * Null if none has times.
 */
export const loadOf = (series: TrialSeries): Load | null => {
  const { reader, result, responseFrom } = series
  const { tasks, rounds } = reader.ledger
  const ran = Array.from({ length: tasks }, (_, task) => task).filter((task) =>
    Number.isFinite(reader.timeOf('end', task)),
  )
  if (ran.length === 0) return null
  const at = (column: 'start' | 'end' | 'arrive') =>
    Float64Array.from(ran, (task) => reader.timeOf(column, task))
  const start = at('start')
  const took = at('end').map((end, i) => Math.max(0, end - (start[i] ?? end)))
  const sizes = Float64Array.from(ran, (task) => rounds[task] ?? 0)
  const came = responseFrom === 'arrive' || result?.observed?.choice.includes(STARTS)
  const arrive = came ? at('arrive').map((one) => one - reader.origin) : null
  // A file of durations alone has no lanes.
  const worker =
    result?.observed?.timed === null
      ? null
      : Int32Array.from(ran, (task) => reader.ledger.worker[task] ?? 0)
  const work = sharedWorkMs(series)
  if (work === null) return { ms: took, arrive, worker }
  const parts = sizes.some((size) => size !== sizes[0]) ? sizes : took
  // The kernel alone may have had less of its core than the tasks had.
  const scale = Math.min(work, sum(took)) / (sum(parts) || 1)
  return { ms: parts.map((part) => part * scale), arrive, worker }
}
