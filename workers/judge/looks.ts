/** The end of a run that goes on until it is sure. */
import type { Experiment } from '../experiment/types'
import type { Judgement } from './judge'
import { SAME_WITHIN } from './thresholds'

/**
 * Numbers of blocks after which such a run may end. They are few and fixed in advance: the allowed
 * error is divided among them, so that all looks together are wrong in at most 5 % of runs.
 */
export const LOOKS = [8, 11, 15, 20, 28, 40] as const

export const looksOf = (until: Experiment['until']): number => (until === 'sure' ? LOOKS.length : 1)

/** A large difference need not be known to each per cent. */
const QUARTER = 0.25

/** Is the outcome known, and the ratio to 5 % or to a quarter of the difference? */
export const isSettled = (
  found: Pick<Judgement, 'outcome' | 'ratio' | 'interval'> | null,
): boolean => {
  if (!found?.interval || found.outcome === 'unknown') return false
  if (found.outcome === 'same') return true
  const { ratio } = found
  // Inverted below 1: half as long is known as well as twice as long.
  const [low, high] = ratio < 1 ? [1 / found.interval[1], 1 / found.interval[0]] : found.interval
  const factor = ratio < 1 ? 1 / ratio : ratio
  const room = Math.max(factor * (SAME_WITHIN - 1), (factor - 1) * QUARTER)
  return factor - low <= room && high - factor <= room
}
