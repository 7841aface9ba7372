/** What tests of the page need of the engine beside `api.ts`. No product file imports it. */
export { ALL, some } from './base/extent.testing'
export { comparisonsOf } from './reading/file-comparisons'
export { LOOKS } from './judge/thresholds'
export { derivedTimes, latencyOf, median, trendOf, trialMetrics } from './stats'
export type { Reason } from './sizing/reasons'
export { openIn } from './verdict/verdict'
export { randomBlocks } from './experiment/blocks'
export {
  alike,
  asFile,
  asObserved,
  asPlanned,
  withTimes,
  experimentOf,
  madeEnvironment as environment,
  madeFile,
  madePoints,
  madeRun,
  madeTrial,
  type Made,
} from './made-run.testing'
export { joinedOf, ofRuntimes, runOf, swept } from './joined-runs.testing'
export type { Span } from './memory/span-log'
export type { RecordingLevel } from './memory/trial-memory'
export { policies } from './policies'
export { Dispatcher } from './policies/dispatcher'
export type { PoolView } from './policies/policy'
export { phases } from './run-file/events'
export { unpackedBytes } from './run-file/unpack-trial'
export { readerOf } from './stats/trial/trial-model.testing'
export { spoken } from './verdict/spoken.testing'
export { claimsOf, resultsAgain } from './claims/again'
export { parseExpectation, resultOf } from './claims/expectation'
export { joined } from './base/message'
