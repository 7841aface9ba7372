/**
 * Demands besides the time of the tasks, if the user makes them: the start of the pool counts, or
 * the page must not stand still for long. Pure.
 */
import { isValid, median, summarise } from '../../../workers/api'
import { SLICE_MS } from '../code/inline'
import type { StrategyResult } from './advice'
import { tasksOf, type Needs } from '../ask/needs'
import { measuredOf, type TrialWork } from '../ask/work'

/** Number of trials of this length that make up the user's batch. */
export const trialsInBatch = (needs: Needs, { tasks }: TrialWork): number =>
  needs.spec.workload.tasks / tasks / measuredOf(needs).scale

/**
 * Longest time for which the page stands still, in ms, as the median of the trials; null if
 * unknown. Inline the page stands still between two looks at other events: for a slice that is
 * nearly over, and for one more task.
 */
const stillOf = (
  { candidate, point, work }: Omit<StrategyResult, 'demands'>,
  needs: Needs,
): number | null => {
  const { isBatch, hostUs, awaitsUs, waitUs } = tasksOf(needs)
  const ownMs = hostUs / 1000
  const { scale } = measuredOf(needs)
  const each = point.trials.filter(isValid).map(({ hostBusyMs, latency, makespanMs, tasks }) => {
    if (candidate.threads > 0) return Math.max(ownMs, hostBusyMs)
    // Tasks without times are far shorter than a slice.
    const longestMs = (latency.service.max ?? makespanMs / tasks) / scale
    // While tasks await, the page answers; what they take beyond that may be on its thread.
    const untilLook =
      awaitsUs > 0 ? ownMs + Math.max(0, longestMs - waitUs / 1000) : SLICE_MS + ownMs + longestMs
    const wholeMs = makespanMs * trialsInBatch(needs, work)
    return isBatch ? Math.min(untilLook, wholeMs) : untilLook
  })
  return each.length > 0 ? median(each) : null
}

export const asDemanded = (one: Omit<StrategyResult, 'demands'>, needs: Needs): StrategyResult => {
  const stillMs = stillOf(one, needs)
  const demands = { stillMs, met: needs.stillMs === 0 || (stillMs ?? 0) <= needs.stillMs }
  if (!tasksOf(needs).isBatch || needs.pool !== 'anew') return { ...one, demands }
  // A pool that is started for one batch: each trial has its share of the start.
  const trials = one.point.trials.map((trial) => ({
    ...trial,
    makespanMs: trial.makespanMs + trial.startMs / trialsInBatch(needs, one.work),
  }))
  return { ...one, point: { ...one.point, trials, ...summarise(trials) }, demands }
}
