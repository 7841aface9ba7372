import { formatPercent, formatRatio } from '../base/format'
import { type Message, say } from '../base/message'
import { percentileOf, TIMES_FROM } from '../judge/measure'
import type { Measure } from '../run-file/result'

/**
 * How a lower value of a measure is described: "finished 1.9 times faster", "answered 4 % faster at
 * p99".
 */
export const fasterBy = (measure: Measure, factor: number): Message => {
  const much =
    factor >= TIMES_FROM
      ? say('{factor} times', { factor: formatRatio(factor, 1) })
      : say('{percent}', { percent: formatPercent(1 - 1 / factor, 0) })
  const percentile = percentileOf(measure)
  if (percentile === null) return say('finished {much} faster', { much })
  return say('answered {much} faster at {percentile}', { much, percentile })
}
