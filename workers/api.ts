/** The only entry to the engine for the page and what drives it; tests have `testing.ts` beside it. */

// Experiments: what can be set, what is allowed, and the catalogue that it is chosen from.
export type * from './experiment/types'
export * as fields from './experiment/fields'
export { CASE, parseExperiment, pointsOf } from './experiment/parse'
export { isTree, patched, valueAt } from './experiment/patch'
export { issueAt, refused } from './experiment/issues'
export { refusalOf } from './experiment/field-schema'
export { abilities, whyNoBrowser, whyNot, type Ability } from './experiment/ability'
export { memoryNeed, memoryRefusal, workersOf } from './experiment/memory-need'
export { inProcesses, recycles } from './experiment/traits'
export { quick } from './experiment/quick'
export { variantIds } from './experiment/variant-ids'
export { mostMsOf } from './engine/planned-blocks'
export { catalogue } from './catalogue'
export { presetGroups, presets, type Preset, type PresetId } from './presets'
export { knownPreset, titleText } from './presets/known'
export { libraries } from './libraries'
export { isOpenLoop } from './workloads/arrivals'
export { AWAITED_MS, atOnceOn, computedMs, MOST_AT_ONCE } from './workloads/at-once'
export { textOptions } from './workloads/own/options'
export { namedText, taskInText } from './runtimes/own-text'
export { readDurations } from './workloads/sizes/read-durations'
export {
  choice,
  defaultsOf,
  flag,
  int,
  ordered,
  type Field,
  type Fields,
  type Values,
} from './base/fields'

// Running: the host's interface, events, and what the page does beside a run.
export type { HostApi } from './engine/host'
export { failedRun, type RunEvent } from './run-file/events'
export { runFile, withNoise } from './engine/run-result'
export { allGone, goneByForce } from './engine/machine/locks'
export type { PageNote } from './engine/page-disturbances'
export { removeStaleFiles } from './host-work/scratch-file'

// Run files: results, their trials and where they were made.
export type * from './run-file/result'
export { MAX_RUNS, originSchema, outside, segments } from './run-file/result'
export { coresInReach, coresThatRun, wasBusy } from './run-file/environment'
export { environmentSchema, unknownEnvironment } from './run-file/environment'
export { environmentOf, hasRuns, isJoined, originOf } from './run-file/origin'
export { factsOf, unlikeFacts, type Fact, type Facts } from './run-file/alike'
export { cutNote, fileText, plannedTrials } from './run-file/file-text'
export { pointResults } from './run-file/point-results'
export { trialsInOrder } from './run-file/trials-in-order'
export { drifted, medianTrial, validTrials } from './run-file/valid-trials'

// Labs: what is asked of whoever runs an experiment.
export { answersSchema, MAX_EXPLANATION } from './run-file/answers'
export {
  isPrediction,
  labExperiment,
  type Lab,
  type LabQuestion,
  parseLab,
  whyNoAnswer,
} from './labs/lab-file'

// Figures of places, for every table.
export { figureOf, type FigureId } from './figures'
export { printed, type Figure } from './figures/figure'
export { figureRows, figureAt } from './figures/rows'

// Views of a joined run file.
export {
  choicesOf,
  MOST_COMPARED,
  repaired,
  roleOf,
  rolesOf,
  withRole,
  type Dimension,
  type DimensionValue,
  type Role,
  type ViewChoice,
} from './views/choice'
export { joinedRuns } from './views/join'
export { shownOf, valuesLabelled, viewOf } from './views/view'

// The reading of a run, and what may be claimed of it.
export {
  AT_MOST_SLOWER,
  blocksToTell,
  isByName,
  isWorkAxis,
  judgedBy,
  LOOKS,
  LEAST_BLOCKS,
  leastBlocks,
  MOST_BLOCKS,
  noiseDiffers,
  pairsAmong,
  parseRunFile,
  percentileOf,
  ratioBetween,
  readingOf,
  readingRunFile,
  SAME_WITHIN,
  askedOf,
  type Asks,
  SHUFFLE_PATH,
  STRANDED_SHARE,
  valuesDiffer,
  valueText,
  variantsDiffer,
  type Comparison,
  type JudgeablePlace,
  type Judgement,
  type Place,
  type Reading,
} from './reading'
export {
  atMostText,
  type Claim,
  claimOf,
  evenText,
  fasterText,
  maybeLongerText,
  rangeOf,
  rangeText,
  ratioFrom,
  ratioText,
  sizeOf,
  unsureText,
  wordsOf,
} from './claims'
export { besideHeadline } from './findings'
export { COUNTS } from './findings/claim'
export type { Finding, Pointer } from './findings/finding'
export { comparedIn, type ComparedRun } from './verdict/compared'
export {
  answeredMachines,
  type MachineAnswer,
  type MachineRow,
  machineRuns,
  type Machines,
  machinesIn,
  machinesOf,
} from './verdict/machines'
export { disturbedBy, errorOf } from './findings/disturbed'
export { outliersOf } from './verdict/outliers'
export { plannedRatio, ruleAnswer, ruleText, threadsByRule } from './verdict/by-rule'
export { type AxisWords, trialsEach } from './verdict/parts'
export type { Verdict } from './verdict/types'
export { headlineOf, sentenceOf, verdictOf } from './verdict/verdict'

// Pools that other code ran, and what another pool would have taken.
export {
  formatName,
  formats,
  observedRun,
  openUnits,
  ROLES as openRoles,
  type Asks as OpenAsks,
  type Mapping,
  type ObservedTrial,
  type Role as OpenRole,
  type Scale as OpenScale,
  TIME_ROLES as openTimeRoles,
  type TimeRole as OpenTimeRole,
} from './open'
export type { Description, OpenerApi, Tried } from './opener'
export {
  projected,
  boundMs,
  type Load,
  enoughWorkers,
  GAIN,
  medianResponse,
  orders,
  ruleName,
  ruleOf,
  rules,
  rulesFor,
  SHARED_QUEUE,
  mostShards,
  splitOf,
  timeOnCores,
  type Projection,
  type Asked,
  type Order,
  type Discipline,
} from './what-if'

// Statistics of trials and of points.
export {
  blockedStretches,
  coverOf,
  distributionOf,
  tasksFor,
  granularityMarks,
  granularityRows,
  handedOutFrom,
  isValid,
  logBins,
  logEdges,
  LOW_SHARE,
  measureOf,
  median,
  medianInterval,
  MIN_FOR_OUTLIERS,
  onCore,
  previousEnds,
  quantile,
  regretsOf,
  scheduleOf,
  series,
  signedRankShift,
  SLOW_CORE,
  sizingSteps,
  strandedAmong,
  strandedSpans,
  summarise,
  tailOf,
  TASKS_FOR_TAIL,
  taskSegments,
  tasksToRun,
  utilization,
  type GranularityMarks,
  type GranularityRow,
  type LengthMark,
  type OutlierClass,
  type Regret,
  type Schedule,
  type SeriesRow,
  type Stretches,
} from './stats'

// The tasks and the memory of one trial: of a live one, and as a run file packs it.
export { TaskState, timeColumns, type TimeColumn } from './memory/ledger'
export { SpanKind, type SpanKindValue } from './memory/span-log'
export {
  besideWorker,
  copiedTrial,
  trialBytes,
  TrialReader,
  type TrialMemory,
} from './memory/trial-memory'
export { choiceReason } from './policies'
export type { PolicyChoice } from './policies/policy'
export { reasonText } from './sizing/reasons'
export { inflatedWithin, inflating } from './run-file/packed-integers'
export { packTrial, TICKS_PER_MS, type PackedTrial } from './run-file/packed-trial'
export {
  bytesUnpacked,
  MAX_UNPACKED_BYTES,
  mostBytes,
  UnpackError,
  unpackedTrials,
  unpackTrial,
} from './run-file/unpack-trial'

// Costs of a browser, measured without a pool.
export type * from './costs/costs'
export { parseCosts } from './costs/costs'
export type { CostsOrder } from './costs/measure'

// Code for Node.
export { nodeCode } from './node-code'

// Texts and numbers.
export { csvText } from './base/csv'
export * from './base/format'
export { readJson } from './base/json'
export {
  cased,
  cut,
  english,
  filledWith,
  list,
  say,
  type Message,
  type Value,
} from './base/message'
export { gunzipped } from './base/gunzipped'
export { printable } from './base/printable'
export { messageSchema } from './base/schemas'

// The clock, chance, turns of the event loop, and names of runtimes.
export { absoluteNow, awakeTime, measureClockStep } from './base/clock'
export { randomSource, seedOf, shuffled } from './base/random'
export { runToEnd, type Pieces } from './base/turn'
export { runtimeOf, systemOf } from './base/user-agent'
