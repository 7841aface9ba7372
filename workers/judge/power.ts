/** The gain from more blocks: an interval's width falls with the root of their number. */
import type { Judgement } from './judge'
import { LEAST_BLOCKS, LEVEL, SAME_WITHIN } from './thresholds'

/**
 * A difference of this many half-widths is found four times in five; by the normal distribution,
 * (1.960 + 0.842) ÷ 1.960.
 */
const FOUND_IN_FOUR_OF_FIVE = 1.43

/**
 * Minimum number of blocks for one of `among` comparisons to be sure: n blocks reach 2^(1 − n).
 *
 * @param level error that all of them may spend
 */
export const leastBlocks = (among: number, level = LEVEL): number =>
  Math.max(LEAST_BLOCKS, Math.ceil(1 + Math.log2(among / level) - 1e-9))

type Precision = Pick<Judgement, 'ratio' | 'interval' | 'n' | 'among' | 'level' | 'blur'>

/** Smallest ratio that `blocks` blocks would find; null if the noise is not known. */
export const foundBy = (blocks: number, { interval, n, blur }: Precision): number | null =>
  interval && Math.exp(needed(interval, blur) * Math.sqrt(n / blocks) + blur)

/**
 * Blocks that would show, if this ratio is true, whether two values differ or are the same; with a
 * `margin`, whether the ratio is at most that.
 */
export const blocksToTell = (known: Precision, margin?: number): number => {
  const { ratio, interval, n, among, level, blur } = known
  if (!interval) return leastBlocks(among, level)
  const [apart, same] = [Math.abs(Math.log(ratio)), Math.log(SAME_WITHIN)]
  const room =
    margin === undefined ? Math.max(apart, same - apart) : Math.abs(Math.log(margin / ratio))
  // No number of blocks removes the blur of the clock.
  if (room <= blur) return Infinity
  return Math.max(n + 1, Math.ceil(n * (needed(interval, blur) / (room - blur)) ** 2))
}

const needed = ([low, high]: [number, number], blur: number): number =>
  (Math.log(high / low) / 2 - blur) * FOUND_IN_FOUR_OF_FIVE
