/** The door of this room. Nobody else asks `judge/`: whoever compares asks a reading. */
export { blocksToTell, foundBy, leastBlocks } from '../judge/power'
export { blocksToSettle, isSettled, looksFor } from '../judge/looks'
export {
  AT_MOST_SLOWER,
  CONFIDENCE,
  LEAST_BLOCKS,
  LOOKS,
  MOST_BLOCKS,
  SAME_WITHIN,
  STRANDED_SHARE,
} from '../judge/thresholds'
export type { Judgement } from '../judge/judge'
export { enoughOf, type Enough } from './enough'
export { type Comparison, byMedian, Family, ratioBetween } from './family'
export { type Asks, askedOf, claimsOf, pairsAmong, type Sides } from './question'
export { comparisonsOf, noiseDiffers, noiseOf } from './file-comparisons'
export { judgedBy, percentileOf } from './measure'
export { isUnanswered, type JudgeablePlace, type Place, unansweredIn } from './place'
export { type Contest, type ReadableRun, Reading, readingOf } from './reading'
export {
  isByName,
  isLengthAxis,
  isWorkAxis,
  SHUFFLE_PATH,
  valuesDiffer,
  variantsDiffer,
  workOf,
} from './same-work'
export { readingRunFile } from './own-run-file'
export { parseRunFile } from './read-run-file'
export { valueText } from './value-text'
export { busierOf, compareRuns, isSameMachine, type RunsComparison } from './two-runs'
