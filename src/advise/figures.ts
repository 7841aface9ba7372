/** The figures of a strategy that the chart and the table show. */
import type { Measure } from '../../workers/api'
import { against, keepsUp, type Measured } from './judge'
import { atRate } from './work'

export interface Figure {
  value: number
  interval: readonly [number, number] | null
}

/** Speedup against the same tasks inline; at a rate the response in ms. Null where there is none. */
export const comparedTo = (one: Measured, measure: Measure): Figure | null => {
  if (atRate(one.experiment.base)) {
    const value = one.point.median[measure]
    return value === null ? null : { value, interval: one.point.interval[measure] }
  }
  if (one.candidate.threads === 0) return { value: 1, interval: null }
  const inline: Measured = { ...one, point: one.inline }
  const by = against(one, inline, measure)
  return by && { value: by.factor, interval: by.interval }
}

export interface Evidence {
  /** Time a task in ms: the batch's time divided by its tasks. */
  perTaskMs: number | null
  p50Ms: number | null
  keepsUp: boolean
  /** Thread time held for a task, in ms; null without a pool. */
  threadTaskMs: number | null
  sound: number
  ran: number
}

export const evidenceOf = (one: Measured): Evidence => {
  const { point, candidate, work } = one
  const tasks = point.trials.find(({ tasks: n }) => n > 0)?.tasks ?? work.tasks
  const { makespanMs, threadMs, responseP50 } = point.median
  return {
    perTaskMs: makespanMs === null ? null : makespanMs / tasks,
    p50Ms: responseP50,
    keepsUp: keepsUp(one),
    threadTaskMs: candidate.threads === 0 || threadMs === null ? null : threadMs / tasks,
    sound: point.trials.filter(({ disturbed }) => disturbed.length === 0).length,
    ran: point.trials.length,
  }
}
