import { TIMES_FROM, say, type Measure, type Message } from '../../workers/api'
import { formatPercent, formatRatio } from '../base/format'

/** Minimum number of trials for a comparison. */
export const PROVISIONAL_TRIALS = 5

/**
 * How a lower value of a measure is described: "finished 1.9 times faster", "answered 4 % faster at
 * p99".
 */
export const fasterBy = (measure: Measure, factor: number): Message => {
  const much =
    factor >= TIMES_FROM
      ? say('{factor} times', { factor: formatRatio(factor, 1) })
      : say('{percent}', { percent: formatPercent(1 - 1 / factor, 0) })
  if (measure === 'makespanMs') return say('finished {much} faster', { much })
  return say('answered {much} faster at {percentile}', {
    much,
    percentile: measure === 'responseP99' ? 'p99' : 'p50',
  })
}
