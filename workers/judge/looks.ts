/** When a run that goes on until it is sure may end. */
import type { Experiment } from '../experiment/types'
import type { Judgement } from './judge'
import { SAME_WITHIN } from './thresholds'

/**
 * Numbers of blocks after which such a run is looked at. They are few, and known before: the error that
 * is allowed is divided among them, so that all looks together are wrong in at most 5 % of runs.
 */
export const LOOKS = [8, 11, 15, 20, 28, 40] as const

/** How often a run is looked at that goes on until this. */
export const looksOf = (until: Experiment['until']): number => (until === 'sure' ? LOOKS.length : 1)

/** A quarter of the difference: of one that is large, nobody needs each per cent. */
const QUARTER = 0.25

/** Is it settled which of the outcomes it is, and the ratio known to 5 %, or to a quarter of the difference? */
export const isSettled = (
  found: Pick<Judgement, 'outcome' | 'ratio' | 'interval'> | null,
): boolean => {
  if (!found?.interval || found.outcome === 'unknown') return false
  if (found.outcome === 'same') return true
  const { ratio } = found
  // Seen from the side on which it is above 1: half as long is known as well as twice as long.
  const [low, high] = ratio < 1 ? [1 / found.interval[1], 1 / found.interval[0]] : found.interval
  const factor = ratio < 1 ? 1 / ratio : ratio
  const room = Math.max(factor * (SAME_WITHIN - 1), (factor - 1) * QUARTER)
  return factor - low <= room && high - factor <= room
}
