/** Clocks that are too coarse for the tasks whose starts or ends they say, such as whole seconds for 6 ms. */
import { formatMs } from '../base/format'
import { type Message, say } from '../base/message'
import { median } from '../stats/median'
import { ROUNDED_MS } from './spans'

const STEPS: readonly (readonly [number, Message])[] = [
  [60_000, say('minutes')],
  [1000, say('seconds')],
  [1, say('milliseconds')],
]

const isInSteps = (times: Float64Array, step: number): boolean =>
  times.every((at) => Math.abs(at - step * Math.round(at / step)) <= ROUNDED_MS)

/**
 * What is known of a clock in whose steps all starts or all ends are, if a typical task is no longer than
 * one, and some of them share it: then nobody knows which tasks overlap. Null if the clock is fine enough.
 */
export const coarseClock = (start: Float64Array, ms: Float64Array) => {
  const [first = 0] = start
  for (const times of [start, start.map((at, task) => at + (ms[task] ?? 0))]) {
    const [zero = first] = times
    const since = times.map((at) => at - zero)
    // Lengths by the same clock fit between its moments.
    const found = STEPS.find(([step]) => isInSteps(since, step) && !isInSteps(ms, step))
    if (!found) continue
    const [step, unit] = found
    const moments = new Set(Array.from(since, (at) => Math.round(at / step))).size
    const typical = median(ms)
    if (moments > 1 && moments < ms.length && typical <= step)
      return { unit, typical: formatMs(typical) }
  }
  return null
}
