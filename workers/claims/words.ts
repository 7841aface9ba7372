/**
 * The only place in which a difference becomes words. A ratio is said as `times as fast`, or from the
 * other side as `times as long`; some read the comparative behind `times` as one time more. Both ends of
 * an interval are given, or none.
 */
import { formatInterval, formatMs, formatPercent, formatRatio, lowerEnd } from '../base/format'
import { joined, type Message, say, type Value } from '../base/message'
import { CONFIDENCE, percentileOf, SAME_WITHIN } from '../reading'
import type { Measure, PointResult } from '../run-file/result'
import { type Claim, rangeOf, ratioFrom, sizeOf, type Worded } from './claim'

/** The share within which values are the same: `5 %`. */
export const WITHIN = formatPercent(SAME_WITHIN - 1, 0)

/** `1.04`, `1.9`, `45`: two significant digits of what lies above 1. */
export const timesText = (factor: number): string =>
  formatRatio(factor, factor < 1.095 ? 2 : factor < 9.95 ? 1 : 0)

/** `1.32 to 1.45`, `62 to 130`: both ends of an interval, with the same digits. */
export const rangeText = ([low, high]: readonly [number, number]): Message => {
  const digits = high < 9.95 ? 2 : low < 9.95 ? 1 : 0
  const [least, most] = [formatRatio(low, digits), formatRatio(high, digits)]
  return least === most ? joined([least]) : say('{low} to {high}', { low: least, high: most })
}

/** The excess of a factor over 1, rounded up: `16 %`. */
export const atMostText = (factor: number): string =>
  formatPercent(Math.ceil((factor - 1) * 100 - 1e-9) / 100, 0)

/** `1.43 [1.39, 1.46]`, in a chip or a cell. */
export const ratioText = ({
  ratio,
  interval,
}: {
  ratio: number
  interval: readonly [number, number] | null
}): string => `${formatRatio(ratio)}${interval ? ` ${formatInterval(interval)}` : ''}`

/**
 * Follows the names of what was faster: `finished 1.9 times as fast`, `answered 1.9 times as fast at p99`, or
 * where the size is not known well `finished faster`. The verbs have no number: a name such as "4 workers" is
 * anybody's.
 */
export const fasterText = (claim: Worded & Pick<Claim, 'measure'>): Message => {
  const percentile = percentileOf(claim.measure)
  if (sizeOf(claim) !== 'times')
    return percentile === null
      ? say('finished faster')
      : say('answered faster at {percentile}', { percentile })
  return timesFasterText(claim.measure, claim.judged?.ratio ?? NaN)
}

/** `finished 1.9 times as fast`, `answered 1.9 times as fast at p99`. */
export const timesFasterText = (measure: Measure, factor: number): Message => {
  const [times, percentile] = [timesText(factor), percentileOf(measure)]
  return percentile === null
    ? say('finished {times} times as fast', { times })
    : say('answered {times} times as fast at {percentile}', { times, percentile })
}

/** `: up to 45 times as fast as `, before a name. */
export const upToText = (factor: number): Message =>
  say(': up to {times} times as fast as ', { times: timesText(factor) })

/** Follows a name: ` is 2.0 times as fast as at 1, at 2 threads.` */
export const gainText = (factor: number, first: Value, amount: Value): Message =>
  say(' is {ratio} times as fast as at {first}, at {amount}.', {
    ratio: timesText(factor),
    first,
    amount,
  })

/** `the median task itself took 2.2 times as long`: a cause, behind `With round-robin, `. */
export const taskLongerText = (factor: number): Message =>
  say('the median task itself took {factor} times as long', { factor: timesText(factor) })

/**
 * Between two names, where it may be either: ` took 0.35 to 1.24 times as long as `, ` took 0.35 to 1.24 times as
 * long to answer, at p99, as `.
 */
export const maybeLongerText = (measure: Measure, range: Message): Message => {
  const percentile = percentileOf(measure)
  return percentile === null
    ? say(' took {range} times as long as ', { range })
    : say(' took {range} times as long to answer, at {percentile}, as ', { range, percentile })
}

/** Follows `took`: `1.4 times as long as`, `1.4 times as long to answer, at p99, as`. */
export const longerText = (measure: Measure, factor: string): Message => {
  const percentile = percentileOf(measure)
  return percentile === null
    ? say('{factor} times as long as', { factor })
    : say('{factor} times as long to answer, at {percentile}, as', { factor, percentile })
}

/**
 * `884 and 901 ms`, `884 to 980 ms`: medians of a measure, the unit once, and once what is printed alike.
 *
 * @param before a figure that follows, printed: it has the unit for these, too
 */
export const figuresText = (
  measure: Measure,
  points: readonly PointResult[],
  between: 'and' | 'to',
  before?: string,
): Message => {
  const all = points.map(({ median }) => formatMs(median[measure]))
  const last = before ?? all.at(-1) ?? ''
  const [low = '', high = low] = all.map((text) => (text === last ? text : lowerEnd(text, last)))
  if (low === high || points.length === 1) return joined([before === undefined ? last : low])
  return between === 'and'
    ? say('{low} and {high}', { low, high })
    : say('{low} to {high}', { low, high })
}

/**
 * Words of a claim. `clause` follows a subject that is the claim’s first side: `1.43
 * [1.39, 1.46] times as fast`, or if it is turned round, the second side’s: `1.43 [1.39, 1.46] times as long`;
 * or else `as good as equal [0.98, 1.02]`, `cannot be told yet [0.94, 1.22]`, `too few trials`. `outcome`: the
 * same in words alone, and with both ends where the size is not known well: `1.4 times as fast`, `1.04 to 1.9
 * times as long`.
 */
export const wordsOf = (
  claim: Worded,
  register: 'clause' | 'outcome',
  { isTurned = false } = {},
): Message => {
  const { kind, judged } = claim
  const range = rangeOf(judged)
  if (kind !== 'faster' || !judged) {
    const text = openText(claim)
    return register === 'outcome' || !range ? text : joined([text, formatInterval(range)], ' ')
  }
  if (register === 'clause') {
    const advantage = ratioText(judged)
    return isTurned
      ? say('{advantage} times as long', { advantage })
      : say('{advantage} times as fast', { advantage })
  }
  const isWide = range && sizeOf(claim) === 'wide'
  const times = isWide ? rangeText(range) : timesText(judged.ratio)
  return isTurned
    ? say('{times} times as long', { times })
    : say('{times} times as fast', { times })
}

/** `as good as equal`, `at most 10 % slower`, `too few trials`, `no difference told yet`. */
const openText = (claim: Worded): Message => {
  if (claim.kind === 'equal') return say('as good as equal')
  if (claim.kind === 'open' && !claim.judged?.interval) return say('too few trials')
  return sizeOf(claim) === 'hardly' ? say('hardly any difference') : say('cannot be told yet')
}

/** `Cannot be told yet: free worker took 0.35 to 1.24 times as long as round-robin.` Null without an interval. */
export const unsureText = (claim: Claim): Message | null => {
  const { one, other, measure, judged } = claim
  if (!rangeOf(judged)) return null
  return joined([
    say('Cannot be told yet: '),
    one.inner,
    maybeLongerText(measure, rangeText(ratioFrom(claim, other).range)),
    other.inner,
    '.',
  ])
}

/** `1.32 to 1.45 times, in 95 of 100 such runs.` */
export const sureRangeText = (range: readonly [number, number]): Message =>
  say('{range} times, in {n} of {all} such runs.', {
    range: rangeText(range),
    n: Math.round(CONFIDENCE * 100),
    all: 100,
  })
