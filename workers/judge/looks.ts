/** The end of a run that goes on until it is sure, and the error that its looks spend. */
import type { Experiment } from '../experiment/types'
import type { RunFile } from '../run-file/result'
import type { Judgement } from './judge'
import { leastBlocks } from './power'
import { LEVEL, LOOKS, SAME_WITHIN } from './thresholds'

/**
 * The looks that can tell one of `among` comparisons, however many blocks agree, if each of them spends
 * an equal share of the error. An earlier one would spend its share for nothing.
 */
export const looksFor = (among: number): readonly number[] =>
  LOOKS.map((_, i) => LOOKS.slice(i)).find(
    (looks) => leastBlocks(among, LEVEL / looks.length) <= (looks[0] ?? 0),
  ) ?? LOOKS.slice(-1)

interface SpentBy {
  until: Experiment['until']
  ended: RunFile['ended']
  /** Number of blocks that ran. */
  blocks: number
  /** Comparisons that the run's answer claims together. */
  among: number
}

/**
 * The error that all claims of a run may spend together. A look spends its share. An end by time or by
 * the last block depends on no outcome, so it spends all that the looks before it left. A run that was
 * stopped by hand gets a single share: whoever stops it has seen the figures. The idea of spending:
 * K. K. G. Lan and D. L. DeMets, Discrete sequential boundaries for clinical trials, 1983.
 */
export const levelAt = ({ until, ended, blocks, among }: SpentBy): number => {
  if (until !== 'sure') return LEVEL
  const looks = looksFor(among)
  const share = LEVEL / looks.length
  if (ended !== 'time' && ended !== 'last-block') return share
  return LEVEL - share * Math.min(looks.length - 1, looks.filter((look) => look < blocks).length)
}

/** A large difference need not be known to each per cent. */
const QUARTER = 0.25

/** Is the outcome known, and the ratio to 5 % or to a quarter of the difference? */
export const isSettled = (
  found: Pick<Judgement, 'outcome' | 'ratio' | 'interval'> | null,
): boolean => {
  if (!found?.interval || found.outcome === 'unknown') return false
  if (found.outcome === 'same') return true
  const { factor, room } = roomFor(found.ratio)
  // Inverted below 1: half as long is known as well as twice as long.
  const [low, high] =
    found.ratio < 1 ? [1 / found.interval[1], 1 / found.interval[0]] : found.interval
  return factor - low <= room && high - factor <= room
}

/** The ratio, at least 1, and by how much its interval may reach beyond it. */
const roomFor = (ratio: number) => {
  const factor = ratio < 1 ? 1 / ratio : ratio
  return { factor, room: Math.max(factor * (SAME_WITHIN - 1), (factor - 1) * QUARTER) }
}

/**
 * Blocks after which a comparison is settled if its ratio and its noise stay as they are: widths fall
 * with the root of their number. Infinite if there is no interval yet, or no number would be enough.
 */
export const blocksToSettle = (
  found: Pick<Judgement, 'ratio' | 'interval' | 'n'> | null,
): number => {
  if (!found?.interval) return Infinity
  const [low, high] = found.interval.map(Math.log) as [number, number]
  const apart = Math.abs(Math.log(found.ratio))
  const { factor, room } = roomFor(found.ratio)
  const differs = Math.min(apart, Math.log(1 + room / factor))
  const needed = Math.max(differs, Math.log(SAME_WITHIN) - apart)
  return needed > 0 ? Math.ceil(found.n * ((high - low) / 2 / needed) ** 2) : Infinity
}
