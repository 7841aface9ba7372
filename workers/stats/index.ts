/** The public functions on one trial and on several. The types of a result come with the result. */
export { LOW_SHARE, type LengthMark } from './break-even'
export { countedWithoutCore, onCore } from './counted-time'
export {
  granularityMarks,
  granularityRows,
  type GranularityMarks,
  type GranularityRow,
} from './granularity'
export { Histogram, type Bucket } from './histogram'
export { littleOf } from './little'
export { logBins, logEdges, type LogBins } from './log-bins'
export { median, medianInterval } from './median'
export { distributionOf, printable, quantile } from './percentiles'
export { handedOutFrom, previousEnds } from './previous'
export { lengthOf, scheduleOf, type Schedule, type Source, type Window } from './schedule'
export { taskSegments, type TaskSegments } from './segments'
export { series, type Series, type SeriesRow } from './series'
export { sizingSteps } from './sizing'
export type { Stretches } from './steps'
export { MIN_BESIDE_MS, strandedAmong, strandedSpans, type StrandedSpan } from './stranded'
export { rankSumShift, signedRankShift, type Estimate } from './ranks'
export {
  finiteValues,
  measureOf,
  pairsOf,
  summarise,
  validValues,
  type Pair,
  type SummedTrial,
} from './summary'
export { latencyOf, trialMetrics, type MetricsOptions } from './trial-metrics'
export { blockedStretches, coverOf } from './transport-out'
export { trendOf } from './trend'
export { trialOutliers } from './trial-outliers'
export { derivedTimes } from './types'
export { MIN_FOR_OUTLIERS, outlierClasses, type OutlierClass } from './tukey'
export { utilization, type PoolUse } from './utilization'
