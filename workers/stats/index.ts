/** The door of the statistics of a trial and of a run. */
export { isValid, tasksToRun } from './run/counted'
export { LOW_SHARE, type LengthMark } from './run/break-even'
export { SLOW_CORE } from './trial/crowding'
export { countedWithoutCore, onCore } from './trial/counted-time'
export {
  granularityMarks,
  granularityRows,
  type GranularityMarks,
  type GranularityRow,
} from './run/granularity'
export { logBins, logEdges } from './log-bins'
export { median, medianInterval } from './median'
export { distributionOf, printable, quantile, tasksFor } from './percentiles'
export { handedOutFrom, previousEnds } from './trial/previous'
export { scheduleOf, type Schedule } from './trial/schedule'
export { taskSegments } from './trial/segments'
export { series, type SeriesRow } from './trial/series'
export { sizingSteps } from './trial/sizing'
export type { Stretches } from './trial/steps'
export { strandedAmong, strandedSpans } from './trial/stranded'
export { rankSumShift, signedRankShift, type Estimate } from './run/ranks'
export { studentMean } from './run/student'
export { finiteValues, measureOf, pairsOf, summarise, validValues } from './run/summary'
export { latencyOf, trialMetrics } from './trial/metrics'
export { blockedStretches, coverOf } from './trial/transport-out'
export { trendOf } from './trial/trend'
export { MIN_FOR_OUTLIERS, trialOutliers, type OutlierClass } from './run/outliers'
export { derivedTimes } from './types'
export { TASKS_FOR_TAIL } from './trial/slowest'
export { type Regret, regretsOf, tailOf } from './trial/why-slow'
export { utilization } from './trial/utilization'
