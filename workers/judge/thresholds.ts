/** Thresholds for claims: the one table for every screen and command. */

/** Share of intervals that hold the truth. */
export const CONFIDENCE = 0.95

/** Share of runs in which a claim may be false, all claims of a run together. */
export const LEVEL = 1 - CONFIDENCE

/** Minimum number of blocks for a claim: an interval from the ranks of five holds in 93.75 %. */
export const LEAST_BLOCKS = 6

/**
 * Two values within this factor are the same for a choice: the same code differs by as much between
 * two starts of a browser.
 */
export const SAME_WITHIN = 1.05

/**
 * A ratio beyond this factor may also be shown by the standard deviation of few blocks, at this share of
 * the error: ranks cannot tell it before `leastBlocks`, however large it is. The margin and the small
 * share pay for noise that is not normal: see `npm run power`.
 */
export const OBVIOUS = 1.25
export const OBVIOUS_SHARE = 0.2

/** A cheaper strategy may be chosen if it is shown to take at most this factor longer. */
export const AT_MOST_SLOWER = 1.1

/** A comparison that would need more blocks is too noisy to decide. */
export const MOST_BLOCKS = 400

/**
 * Minimum share of the workers' time that is reported as stranded. Under any policy a worker is idle
 * until the next task is handed over: up to 2.8 % in runs recorded on two cores. Policies that leave
 * tasks behind busy workers begin at 3.6 %.
 */
export const STRANDED_SHARE = 0.03

/** Numbers of blocks after which a run until sure may end: few, and fixed in advance. */
export const LOOKS = [8, 11, 15, 20, 28, 40] as const
