/** Figures of a part of the time of a trial. */
import {
  distributionOf,
  scheduleOf,
  strandedSpans,
  taskSegments,
  type VariantId,
} from '../../../workers/api'
import { nowOf } from '../frame/use-live'
import { workerName } from '../trial/thread-name'
import { nameOf, type TimeRange, type TrialSeries } from '../types'
import { coverIn } from './bin-lane'
import type { Track } from '../trial/track'
import type { TrialFeed } from './trial-feed'

export interface SelectionFigures {
  id: VariantId
  name: string
  /** Number of tasks whose result came in the range; null if tasks have no times. */
  tasks: number | null
  /** Share of the range in which each worker ran tasks, 0 to 1, by the worker's name as printed. */
  busy: { place: string; share: number }[]
  /** Mean number of tasks that waited in a queue or an inbox; null if that was not recorded. */
  waiting: number | null
  /**
   * Idle while tasks waited: the hatched time, in ms, its workers, and the part for which there were
   * cores.
   */
  stranded: { hatchedMs: number; workers: number; coresMs: number }
  /** Percentiles of the response times of `tasks`, in ms; null if there are too few. */
  p50: number | null
  p99: number | null
}

/** Length of the part of [a, b] that lies within [from, to], in the same unit. */
const overlap = (a: number, b: number, from: number, to: number): number =>
  Math.max(0, Math.min(b, to) - Math.max(a, from))

/** Time within a range in which a lane was busy, in ms. */
export const busyIn = (track: Track, { from, to }: TimeRange): number =>
  coverIn(track, from, to) * (to - from)

const strandedIn = (
  lanes: ReturnType<typeof strandedSpans>,
  from: number,
  to: number,
): SelectionFigures['stranded'] => {
  const found = { hatchedMs: 0, workers: 0, coresMs: 0 }
  for (const spans of lanes) {
    let own = 0
    for (const span of spans) {
      const ms = overlap(span.from, span.to, from, to)
      own += ms
      // If not every free worker counts in a stretch, each counts in part.
      found.coresMs += (ms * span.strandedMs) / (span.to - span.from || 1)
    }
    found.hatchedMs += own
    if (own > 0) found.workers++
  }
  return found
}

/** Figures of a trial in a range of a positive length; `feed` has read all of the trial. */
export const selectionFigures = (
  one: TrialSeries,
  feed: TrialFeed,
  range: TimeRange,
): SelectionFigures => {
  const { reader, cores } = one
  const length = range.to - range.from
  const [from, to] = [reader.origin + range.from, reader.origin + range.to]
  const now = nowOf(one)
  const schedule = scheduleOf(reader, now)
  const { columns, tasks: finished } = taskSegments(schedule, { responseFrom: one.responseFrom })
  const timed = schedule.level !== 'blocks'
  const isIn = (task: number) => {
    const done = schedule.done[task] ?? NaN
    return done > from && done <= to
  }
  const responses = [...finished].flatMap((task, place) =>
    isIn(task) ? [columns.response[place] ?? NaN] : [],
  )
  let waitedMs = 0
  if (timed)
    schedule.submit.forEach((submitted, task) => {
      const since = one.responseFrom === 'arrive' ? (schedule.arrive[task] ?? submitted) : submitted
      // A task that has not started waits until the end.
      const started = schedule.start[task] ?? NaN
      if (Number.isFinite(since))
        waitedMs += overlap(since, Number.isFinite(started) ? started : Infinity, from, to)
    })
  const spans = strandedSpans(schedule, { cores, now })
  const { p50, p99 } = distributionOf(responses)
  return {
    id: one.id,
    name: nameOf(one),
    tasks: timed ? responses.length : null,
    busy: feed.workers.map((track, worker) => ({
      place: workerName(one, worker),
      share: coverIn(track, range.from, range.to),
    })),
    waiting: timed ? waitedMs / length : null,
    stranded: strandedIn(spans, from, to),
    p50,
    p99,
  }
}
