/** The door of this room: what a run claims, and the words for it. */
export {
  boundOf,
  type Claim,
  type ClaimKind,
  claimOf,
  type Judged,
  notSlower,
  rangeOf,
  sizeOf,
  whyOpen,
} from './claim'
export { type ContestWords, evenOrOpenText, evenText, winText } from './contest'
export { claimsIn } from './of-run'
export { lengthOf, listOf, MOST_CHARACTERS, namePart, type Part, within } from './parts'
export {
  atMostText,
  fasterText,
  gainText,
  longerText,
  maybeLongerText,
  rangeText,
  ratioText,
  type Register,
  taskLongerText,
  timesText,
  upToText,
  unsureText,
  WITHIN,
  wordsOf,
} from './words'
export { betweenRuns, type RunPair, type RunsStatement } from './between-runs'
