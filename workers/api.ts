/** The only entry to the engine for the page and what drives it; tests have `testing.ts` beside it. */
export * from './base/format'
export { messageSchema } from './base/schemas'
export {
  cased,
  english,
  filledWith,
  joined,
  list,
  say,
  sentences,
  type Message,
  type Value,
} from './base/message'
export type { Field, Fields, Options } from './base/fields'
export { TaskState, type TimeColumn } from './memory/ledger'
export { SpanKind, type SpanKindValue } from './memory/span-log'
export { copiedTrial, trialBytes, TrialReader, type TrialMemory } from './memory/trial-memory'
export { choiceReason } from './policies'
export type { PolicyChoice } from './policies/policy'
export { removeStaleFiles } from './host-work/scratch-file'
export type { HostApi } from './engine/host'
export { awakeTime } from './base/clock'
export { absoluteNow, measureClockStep } from './base/clock'
export type { CostsOrder } from './costs/measure'
export { trialsInOrder, runFile, withNoise } from './engine/run-result'
export { allGone } from './engine/machine/locks'
export type { PageNote } from './engine/page-disturbances'
export { randomSource } from './base/random'
export { pointResults } from './run-file/point-results'
export { whatStandsOut } from './findings'
export type { Evidence, Finding, Pointer } from './findings/finding'
export {
  AT_MOST_SLOWER,
  blocksToTell,
  compareRuns,
  isByName,
  isWorkAxis,
  judgedBy,
  LEAST_BLOCKS,
  leastBlocks,
  MOST_BLOCKS,
  noiseDiffers,
  pairsAmong,
  parseRunFile,
  percentileOf,
  ratioBetween,
  advantageText,
  timesOf,
  readingOf,
  readingRunFile,
  SAME_WITHIN,
  SHUFFLE_PATH,
  STRANDED_SHARE,
  TIMES_FROM,
  valuesDiffer,
  variantsDiffer,
  WITHIN,
  workOf,
  type Comparison,
  type Judgement,
  type JudgeablePlace,
  type Place,
  type Reading,
} from './reading'
export { factsOf, unlikeFacts, type Fact, type Facts } from './run-file/alike'
export { drifted } from './run-file/valid-trials'
export {
  choicesOf,
  MOST_COMPARED,
  repaired,
  roleOf,
  rolesOf,
  withRole,
  type ViewChoice,
  type Dimension,
  type DimensionValue,
  type Role,
} from './views/choice'
export { joined as joinedRuns, type Part as JoinedPart } from './views/join'
export { shownOf, valuesLabelled, viewOf } from './views/view'
export { environmentOf, isJoined } from './run-file/origin'
export { runtimeOf, systemOf } from './base/user-agent'
export { blocksAtFirst } from './engine/until-sure'
export { isSound, medianTrial, soundTrials } from './run-file/valid-trials'
export { shareOf } from './findings/places'
export { reasonText, type Reason } from './sizing/reasons'
export { catalogue } from './catalogue'
export { coresThatRun } from './run-file/environment'
export type * from './costs/costs'
export { parseCosts } from './costs/costs'
export { failedRun, type RunEvent } from './run-file/events'
export * as fields from './experiment/fields'
export { memoryNeed, memoryRefusal, workersOf } from './experiment/memory-need'
export { issueAt } from './experiment/issues'
export { inProcesses } from './experiment/traits'
export { CASE, parseExperiment, pointsOf } from './experiment/parse'
export { libraries } from './libraries'
export { inflatedWithin } from './run-file/packed-integers'
export { packTrial, TICKS_PER_MS, type PackedTrial } from './run-file/packed-trial'
export { patched, valueAt } from './experiment/patch'
export { presets, titleText, type PresetId } from './presets'
export type { Preset } from './presets/preset'
export { environmentSchema } from './run-file/environment'
export { runToEnd, type Pieces } from './base/turn'
export { quick } from './experiment/quick'
export { cutNote } from './run-file/file-text'
export { fileText } from './run-file/file-text'
export {
  bytesUnpacked,
  MAX_UNPACKED_BYTES,
  UnpackError,
  unpackedTrials,
  unpackTrial,
} from './run-file/unpack-trial'
export { isOpenLoop } from './workloads/arrivals'
export { MICROSECONDS, readDurations, type DurationUnit } from './workloads/sizes/read-durations'
export { abilities, whyNoBrowser, whyNot, type Ability } from './experiment/ability'
export type * from './run-file/result'
export { measures, outside, originSchema, segments } from './run-file/result'
export type * from './experiment/types'
export { variantIds } from './experiment/variant-ids'
export * from './stats'
export { betweenRuns, type PlaceInBoth, type RunsStatement } from './verdict/claims/between-runs'
export { disturbedBy, errorOf } from './verdict/disturbed'
export { outlierEvidence, outliersOf } from './verdict/outliers'
export type { Verdict } from './verdict/types'
export { headlineOf } from './verdict/headline'
export type { AxisWords } from './verdict/parts'
export { verdictOf } from './verdict/verdict'
