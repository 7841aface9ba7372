import type { TrialResult } from '../run-file/result'

/** The machine's speed before and after a trial differs by more than this share. */
const DRIFT = 0.05

/**
 * Did the machine's speed change? The trial still counts: it may have heated the machine itself, and to
 * leave it out would favour what heats less.
 */
export const drifted = ({ canaryMs: [before, after] }: Pick<TrialResult, 'canaryMs'>): boolean =>
  Math.abs(after - before) / Math.min(before, after) > DRIFT
