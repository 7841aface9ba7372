/** What more blocks would tell: an interval's width falls with the root of their number. */
import type { Judgement } from './judge'
import { CONFIDENCE, LEAST_BLOCKS, SAME_WITHIN } from './thresholds'

/**
 * A difference of this many half-widths is found four times in five; by the normal distribution,
 * (1.960 + 0.842) ÷ 1.960.
 */
const FOUND_IN_FOUR_OF_FIVE = 1.43

/** The fewest blocks in which one of so many comparisons can be sure: 2^(1 − n) is the least chance. */
export const leastBlocks = (among: number): number =>
  Math.max(LEAST_BLOCKS, Math.ceil(1 + Math.log2(among / (1 - CONFIDENCE))))

type Precision = Pick<Judgement, 'ratio' | 'interval' | 'n' | 'among' | 'blur'>

/** How far apart two values must be for `blocks` blocks to find it; null if the noise is not known. */
export const foundBy = (blocks: number, { interval, n, blur }: Precision): number | null =>
  interval && Math.exp(needed(interval, blur) * Math.sqrt(n / blocks) + blur)

/**
 * Blocks that would tell, if this ratio is true, whether two values differ or are the same; with a
 * `margin`, whether b is at most so many times as large as a.
 */
export const blocksToTell = (known: Precision, margin?: number): number => {
  const { ratio, interval, n, among, blur } = known
  if (!interval) return leastBlocks(among)
  const [apart, same] = [Math.abs(Math.log(ratio)), Math.log(SAME_WITHIN)]
  const room =
    margin === undefined ? Math.max(apart, same - apart) : Math.abs(Math.log(margin / ratio))
  // What the clock blurs no number of blocks makes sharp.
  if (room <= blur) return Infinity
  return Math.max(n + 1, Math.ceil(n * (needed(interval, blur) / (room - blur)) ** 2))
}

const needed = ([low, high]: [number, number], blur: number): number =>
  (Math.log(high / low) / 2 - blur) * FOUND_IN_FOUR_OF_FIVE
