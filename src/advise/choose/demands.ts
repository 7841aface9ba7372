/**
 * What counts besides the time of the tasks, if the user says so: the start of the pool, and how long the
 * page stands still. Pure.
 */
import { isSound, median, summarise, type PointResult } from '../../../workers/api'
import { SLICE_MS } from '../code/inline'
import type { Measured } from './choice'
import type { Needs } from '../ask/needs'
import { scaleOf, type TrialWork } from '../ask/work'

/** How many trials of this length make up the user's batch. */
export const trialsInBatch = (needs: Needs, { tasks }: TrialWork): number =>
  needs.tasks / tasks / scaleOf(needs)

/** A pool that is started for one batch: each trial takes its share of that pool's start longer. */
const withStart = (point: PointResult, whole: number): PointResult => {
  const trials = point.trials.map((trial) => ({
    ...trial,
    makespanMs: trial.makespanMs + trial.startMs / whole,
  }))
  return { ...point, trials, ...summarise(trials) }
}

/**
 * The longest time in ms for which the page stands still, the median of the trials; null if unknown. Inline
 * that is what runs between two looks at other events: a slice that is nearly over, and one more task.
 */
const stillOf = (
  { candidate, point, work }: Omit<Measured, 'demands'>,
  needs: Needs,
): number | null => {
  const ownMs = needs.hostUs / 1000
  const scale = scaleOf(needs)
  const each = point.trials.filter(isSound).map(({ hostBusyMs, latency, makespanMs, tasks }) => {
    if (candidate.threads > 0) return Math.max(ownMs, hostBusyMs)
    // Without times of tasks they are far shorter than a slice.
    const longestMs = (latency.service.max ?? makespanMs / tasks) / scale
    const untilLook = SLICE_MS + ownMs + longestMs
    const wholeMs = makespanMs * trialsInBatch(needs, work)
    return needs.arrive === 'batch' ? Math.min(untilLook, wholeMs) : untilLook
  })
  return each.length > 0 ? median(each) : null
}

/** What is measured, as the user counts it. */
export const asDemanded = (one: Omit<Measured, 'demands'>, needs: Needs): Measured => {
  const stillMs = stillOf(one, needs)
  const demands = { stillMs, met: needs.stillMs === 0 || (stillMs ?? 0) <= needs.stillMs }
  return needs.arrive === 'batch' && needs.pool === 'anew'
    ? { ...one, point: withStart(one.point, trialsInBatch(needs, one.work)), demands }
    : { ...one, demands }
}
