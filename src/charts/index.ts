/**
 * The charts. Cards, tables and rows come at once; what Recharts draws is fetched when first shown,
 * or before, on idle: nothing may be loaded while a trial runs.
 */
export { ChartCard, Segments, type ChartState } from './chart-card'
export { Anatomy, type AnatomyProps } from './anatomy/anatomy'
export type { AnatomySource } from './anatomy/anatomy-rows'
export { Blocking, type BlockingProps } from './blocking/blocking'
export { Granularity, type GranularityProps } from './granularity/granularity'
export type { GranularityVariant } from './granularity/granularity-rows'
export { UtilizationHeatmap, type HeatmapProps } from './heatmap/heatmap'
export { LatencyHistogram } from './latency/latency'
export { Lanes, type LanesHandle, type LanesProps } from './lanes/lanes'
export { QueueDepth, Throughput } from './over-time/over-time'
export { Overhead, type OverheadProps } from './overhead/overhead'
export { Replay } from './replay/replay'
export { ChartSettingsContext, type ChartSettings } from './settings'
export { ShootOut, type ShootOutProps } from './shoot-out/shoot-out'
export { Sweep, type SweepProps } from './sweep/sweep'
export type { SweepAxis, SweepMeasure, SweepVariant } from './sweep/sweep-rows'
export { Threads, type ThreadsProps } from './threads/threads'
export type { SizedTrial } from './threads/threads-rows'
export { colorOf, nameOf, type Mark, type TimeRange, type TrialSeries } from './types'
export { Utilization } from './utilization/utilization'

/** Fetches all code that charts need; resolves when it is there. */
export const preloadCharts = async (): Promise<void> => {
  await Promise.all([
    import('./anatomy/anatomy-plot'),
    import('./blocking/blocking-plot'),
    import('./granularity/granularity-plot'),
    import('./latency/latency-plot'),
    import('./over-time/over-time-plot'),
    import('./overhead/overhead-plot'),
    import('./shoot-out/shoot-out-plot'),
    import('./sweep/sweep-plot'),
    import('./threads/threads-plot'),
    import('./utilization/utilization-plot'),
  ])
}
