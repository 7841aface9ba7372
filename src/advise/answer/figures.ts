/** The figures of a strategy that the chart and the table show. */
import { pairsAmong, readingOf, type Measure } from '../../../workers/api'
import type { StrategyResult } from '../choose/choice'
import { atRate } from '../ask/work'

export interface Figure {
  value: number
  interval: readonly [number, number] | null
}

/**
 * Speedup over the same tasks inline; at a rate, the response in ms. Null if there is none. The
 * interval of a finalist is that of the answer, which compares all `finalists` with one another.
 */
export const comparedTo = (
  one: StrategyResult,
  measure: Measure,
  finalists: number,
): Figure | null => {
  if (atRate(one.experiment.base)) {
    const value = one.point.median[measure]
    return value === null ? null : { value, interval: one.point.interval[measure] }
  }
  if (one.candidate.threads === 0) return { value: 1, interval: null }
  const { experiment, point, inline } = one
  const reading = readingOf({ experiment, points: [point, inline], environment: null })
  const pairs = one.round === 'finals' ? pairsAmong(finalists) : 1
  const by = reading.family(pairs, measure).compare(point, inline)
  return by && { value: by.ratio, interval: by.interval }
}
