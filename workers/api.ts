/** The only door to the engine: what the page, the scripts and the tests may use. */
export * from './base/format'
export {
  english,
  filledWith,
  readBack,
  say,
  within,
  type Message,
  type Value,
} from './base/message'
export type { Field, Fields, Options, OptionValue } from './base/fields'
export { Ledger, Phase, TaskState } from './memory/ledger'
export { SpanKind, type Span, type SpanKindValue } from './memory/span-log'
export { TrialReader, type RecordingLevel, type TrialMemory } from './memory/trial-memory'
export { reasonOf } from './policies'
export type { Choice } from './policies/policy'
export { removeStaleFiles } from './host-work/scratch-file'
export { faultTexts } from './engine/fault'
export type { HostApi } from './engine/host'
export { measureClockStep } from './base/clock'
export type { CostsOrder } from './engine/costs/measure'
export { allGone } from './engine/locks'
export type { PageNote } from './engine/notes'
export { Dispatcher } from './policies/dispatcher'
export { policies } from './policies'
export { WAIT, type PoolView } from './policies/policy'
export { randomSource } from './base/random'
export { guidedSize } from './memory/chunk-counter'
export { createStealing, StealingHost, StealingWorker } from './memory/stealing'
export { comparisonsOf, pointResults } from './engine/run-result'
export { whatStandsOut, type Findable } from './findings'
export type { Evidence, Finding, Pointer } from './findings/finding'
export {
  advantageOf,
  advantageText,
  FINAL_TRIALS,
  judgedBy,
  ranked,
  TIMES_FROM,
  type Advantage,
} from './findings/measure'
export { isSound, medianTrial, soundTrials } from './findings/median-trial'
export { shareOf } from './findings/reading'
export { reasonText, type Reason } from './sizing/reasons'
export { catalogue, type Catalogue } from './spec/catalogue'
export { coresThatRun } from './spec/cores'
export type * from './spec/costs'
export { costGroups, whyTexts } from './spec/costs'
export { parseCosts } from './spec/costs-file'
export { failedRun, phases, type RunEvent } from './spec/events'
export * as fields from './spec/fields'
export { memoryNeed, memoryRefusal, workersOf, type MemoryNeed } from './spec/memory-need'
export { issueAt } from './spec/issues'
export { parseExperiment, pointsOf } from './spec/parse'
export { inflatedWithin } from './spec/packed-integers'
export { packTrial, TICKS_PER_MS, type PackedTrial } from './spec/packed-trial'
export { patched, valueAt } from './spec/patch'
export { presets } from './spec/presets'
export type { Preset } from './spec/presets/preset'
export { presetTexts } from './spec/presets/texts'
export { parseRunFile } from './spec/run-file'
export { quick } from './spec/quick'
export { fileText } from './spec/file-text'
export {
  bytesUnpacked,
  MOST_UNPACKED_BYTES,
  UnpackError,
  unpackedBytes,
  unpackedTrials,
  unpackTrial,
  type UnpackedTrial,
} from './spec/unpack-trial'
export { isOpenLoop } from './workloads/arrivals'
export { MICROSECONDS, readDurations, type DurationUnit } from './workloads/sizes/read-durations'
export { abilities, whyNot, type Ability } from './spec/ability'
export { viewIds, type ViewId } from './spec/schema'
export type * from './spec/result'
export { measures, segments } from './spec/result'
export type * from './spec/types'
export { variantIds } from './spec/variant-ids'
export * from './stats'
