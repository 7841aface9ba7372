/** The door of this room: what a run claims, and the words for it. */
export { type Claim, claimOf, rangeOf, ratioFrom, sizeOf } from './claim'
export { evenOrOpenText, evenText, winText } from './contest'
export { claimsIn } from './of-run'
export * from './machines'
export { inTurn, lengthOf, listOf, MOST_CHARACTERS, namePart, type Part, within } from './parts'
export {
  atMostText,
  fasterText,
  gainText,
  longerText,
  maybeLongerText,
  rangeText,
  ratioText,
  taskLongerText,
  timesText,
  upToText,
  unsureText,
  wordsOf,
} from './words'
export { betweenRuns, NOTHING_IN_COMMON, type RunPair, type RunsStatement } from './between-runs'
