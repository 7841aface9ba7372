/** From which evidence on something may be claimed: the one table for every screen and command. */

/** How often an interval holds the truth. */
export const CONFIDENCE = 0.95

/** Blocks without which nothing is claimed: the interval from ranks of five holds the truth in 93.75 %. */
export const LEAST_BLOCKS = 6

/**
 * Two values within this factor of each other are the same for whoever has to choose: from one start
 * of a browser to the next the same code differs by as much.
 */
export const SAME_WITHIN = 1.05

/** A cheaper way may be chosen if it is shown to take no more than this factor longer. */
export const AT_MOST_SLOWER = 1.1

/** Nobody runs more blocks than this: what would need more is too noisy to be told here. */
export const MOST_BLOCKS = 400

/**
 * Stranded idle is named from this share of the workers' time on. Between two tasks a worker is idle
 * until the next one is handed over, under any policy: in runs recorded on two cores that alone is up
 * to 2.8 %, and policies that leave tasks behind busy workers begin at 3.6 %.
 */
export const STRANDED_SHARE = 0.03
