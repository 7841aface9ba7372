/**
 * The wording of a difference on every screen: `times as fast as` and `times as long as`, never `times
 * faster`, which some read as one time more. Small differences are shares of the time.
 */
import { formatInterval, formatPercent, formatRatio, lowerEnd } from '../base/format'
import { type Message, say } from '../base/message'
import { SAME_WITHIN } from '../judge/thresholds'
import type { Measure } from '../run-file/result'
import type { Comparison } from './family'
import { percentileOf } from './measure'

/** The share within which values are the same: "5 %". */
export const WITHIN = formatPercent(SAME_WITHIN - 1, 0)

/** Below this factor "1.0 times" would say nothing, so per cent are used. */
export const TIMES_FROM = 1.1

/** From here on a decimal says nothing more. */
const WHOLE_FROM = 9.95

/** Prints small shares with a decimal, so that they are not printed as 0. */
const shareText = (share: number): string => formatPercent(share, share < 0.01 ? 1 : 0)

/** Two significant digits: "1.9", "45". */
export const timesText = (factor: number): string =>
  formatRatio(factor, factor < WHOLE_FROM ? 1 : 0)

/** A factor, or what is known of one that is not known well: "1.9", "1.1 to 2.4"; shares below. */
const sizeText = (factor: number, range: Comparison['interval']) => {
  const isTimes = (range?.[0] ?? factor) >= TIMES_FROM
  const print = isTimes ? timesText : (times: number) => shareText(1 - 1 / times)
  const [low, high] = range ?? [factor, factor]
  const [least, most] = [print(low), print(high)]
  const both = say('{low} to {high}', { low: lowerEnd(least, most), high: most })
  // A lower end that is printed as nothing says nothing.
  const size = parseFloat(least) === 0 ? say('up to {high}', { high: most }) : both
  return { isTimes, size: least === most ? most : size }
}

/**
 * "finished 1.9 times as fast", "answered in 4 % less time at p99"; `than` precedes the other.
 *
 * @param range what is known of a factor that is not known well: "finished 1.1 to 2.4 times as fast"
 */
export const fasterBy = (
  measure: Measure,
  factor: number,
  range: Comparison['interval'] = null,
): { how: Message; than: Message } => {
  const percentile = percentileOf(measure)
  const { isTimes, size } = sizeText(factor, range)
  if (isTimes)
    return {
      how:
        percentile === null
          ? say('finished {times} times as fast', { times: size })
          : say('answered {times} times as fast at {percentile}', { times: size, percentile }),
      than: say(' as '),
    }
  return {
    how:
      percentile === null
        ? say('finished in {share} less time', { share: size })
        : say('answered in {share} less time at {percentile}', { share: size, percentile }),
    than: say(' than '),
  }
}

/** A further one of the same sentence, before the other's name: ", 42 times as fast as ". */
export const andBy = (factor: number, range: Comparison['interval'] = null): Message => {
  const { isTimes, size } = sizeText(factor, range)
  return isTimes
    ? say(', {how} as ', { how: say('{times} times as fast', { times: size }) })
    : say(', {how} than ', { how: say('{share} less time', { share: size }) })
}

/** The excess of a bound over 1, rounded up: "16 %". */
export const atMostText = (factor: number): string =>
  formatPercent(Math.ceil((factor - 1) * 100 - 1e-9) / 100, 0)

/** A higher value; follows "took". In an open loop an answer takes longer, not the whole. */
export const longerBy = (measure: Measure, factor: number): Message => {
  const times = formatRatio(factor)
  const share = shareText(factor - 1)
  const percentile = percentileOf(measure)
  if (percentile === null)
    return factor >= TIMES_FROM
      ? say('{factor} times as long as', { factor: times })
      : say('{share} longer than', { share })
  return factor >= TIMES_FROM
    ? say('{factor} times as long to answer, at {percentile}, as', { factor: times, percentile })
    : say('{share} longer to answer, at {percentile}, than', { share, percentile })
}

/** In a chip or a cell: "1.43 [1.39, 1.46]". */
export const ratioText = ({ ratio, interval }: Pick<Comparison, 'ratio' | 'interval'>): string =>
  `${formatRatio(ratio)}${interval ? ` ${formatInterval(interval)}` : ''}`

/** "equal within 5 %", "no difference found", "too few trials to say". */
export const unclearText = (found: Pick<Comparison, 'interval' | 'outcome'> | null): Message => {
  if (found?.outcome === 'same') return say('equal within {share}', { share: WITHIN })
  return found?.interval ? say('no difference found') : say('too few trials to say')
}
