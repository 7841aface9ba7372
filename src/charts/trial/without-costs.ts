/** What a recorded trial would have taken without any cost, and what no rule could beat. */
import { projected, boundMs, type Load, ruleOf } from '../../../workers/api'
import type { TrialSeries } from '../types'

export interface WithoutCosts {
  /** By the trial's own rule; null if its rule is not known, as inside a library. */
  makespanMs: number | null
  /** No rule and no order could be faster with as many workers. */
  boundMs: number
}

const known = new WeakMap<TrialSeries['reader'], WithoutCosts | null>()

/**
 * Computes it from the recorded tasks: their measured durations, including slowdown from crowding, and
 * in an open loop their arrivals. Null if times of tasks are missing, the trial still runs, a worker ran
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
  const workers = Math.max(1, series.reader.ledger.workers)
  const rule = ruleOf(series.strategy)
  return {
    makespanMs: rule && projected(load, { workers, rule, order: 'given' }).makespanMs,
    boundMs: boundMs(load, workers),
  }
}

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

/**
 * The tasks of a trial that ran, in the order of their numbers: how long each took, or, with
 * `roundUs`, how long it was asked to take; and when they arrived. Null if none has times.
 */
export const loadOf = (
  { reader, responseFrom }: TrialSeries,
  roundUs: number | null = null,
): Load | null => {
  const { tasks, rounds } = reader.ledger
  const ran = Array.from({ length: tasks }, (_, task) => task).filter((task) =>
    Number.isFinite(reader.timeOf('end', task)),
  )
  if (ran.length === 0) return null
  const at = (column: 'start' | 'end' | 'arrive') =>
    Float64Array.from(ran, (task) => reader.timeOf(column, task))
  const start = at('start')
  return {
    ms:
      roundUs === null
        ? at('end').map((end, i) => Math.max(0, end - (start[i] ?? end)))
        : Float64Array.from(ran, (task) => ((rounds[task] ?? 0) * roundUs) / 1000),
    arrive: responseFrom === 'arrive' ? at('arrive').map((one) => one - reader.origin) : null,
  }
}
