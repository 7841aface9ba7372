/** Differences in clauses, as the advice words them. Apart from `words.ts`: the first screen needs none. */
import { formatInterval, formatPercent, formatRatio } from '../base/format'
import { joined, type Message, say } from '../base/message'
import type { Comparison } from './family'
import { ratioText, TIMES_FROM, unclearText } from './words'

/** A ratio as printed with its interval; `n` decides the plural of the next word. */
export const timesOf = (found: Pick<Comparison, 'ratio' | 'interval'>) => ({
  times: ratioText(found),
  n: Number(formatRatio(found.ratio)),
})

/**
 * A clause after "compared with it: ", for the first of two: "2.10 [1.90, 2.30] times as
 * fast", "4 % less time [1 %, 7 %]", "1.30 [1.20, 1.40] times as long", "equal within 5 % [0.98, 1.02]".
 */
export const advantageText = (found: Comparison | null): Message => {
  if (!found?.differs) {
    const interval = found?.interval ? [formatInterval(found.interval)] : []
    return joined([unclearText(found), ...interval], ' ')
  }
  const { ratio, interval } = found
  if (ratio < 1) {
    const back: [number, number] | null = interval && [1 / interval[1], 1 / interval[0]]
    const times = timesOf({ ratio: 1 / ratio, interval: back })
    return say('{times} {n|times|times} as long', times)
  }
  if (ratio >= TIMES_FROM) return say('{times} {n|times|times} as fast', timesOf(found))
  // Shares of the slower one's time.
  const print = (times: number) => formatPercent(1 - 1 / times)
  return say('{percent} less time {interval}', {
    percent: print(ratio),
    interval: interval ? formatInterval(interval, print) : '',
  })
}
