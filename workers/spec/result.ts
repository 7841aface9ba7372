/** The result of a run, and the run file: what the page exports and the headless runner writes. */
import type { RecordingLevel } from '../memory/trial-memory'
import type { Intervals, MeasureComparison, Medians, TrialMetrics } from '../stats/types'
import type { PackedTrial } from './packed-trial'
import type { Experiment, VariantId } from './types'

export type * from '../stats/types'
export { measures, segments } from '../stats/types'

export interface Environment {
  app: string
  userAgent: string
  /** Cross-origin isolated: shared memory can be used. */
  isolated: boolean
  secureContext: boolean
  /** Smallest step of the host's clock seen, in milliseconds. */
  clockStepMs: number
  /** Largest disagreement seen between the host's clock and a worker's, in ms; null if not measured. */
  clockSkewMs: number | null
  coresNamed: number
  /** Threads that really ran at once in a spin sweep; null if not measured. */
  parallelism: number | null
  hostThread: 'worker' | 'page'
  startedAt: string
}

export type Disturbance =
  | 'tab-hidden'
  | 'frozen'
  | 'frame-gap'
  | 'drift'
  | 'worker-died'
  | 'task-stuck'
  | 'start-failed'
  | 'cancelled'

/** One trial: what it measured (`TrialMetrics`), and under which circumstances. */
export interface TrialResult extends TrialMetrics {
  /** 0-based index of the trial within its point, and of the run in the order that was run. */
  trial: number
  order: number
  /** Tasks whose result is the reference's. */
  verified: number
  /** Task endings that workers wrote: `tasks`, if each ran exactly once. */
  ran: number
  /** Why the trial does not count; empty for a sound trial. */
  disturbed: Disturbance[]
  recording: RecordingLevel
  /** Start of the pool: from the first `new Worker` to the last "ready", warm-up included. */
  startMs: number
  /** First task of a fresh thread, and its last warm-up task, per round; medians over workers, in ms. */
  coldMs: number | null
  warmMs: number | null
  /** Time of a short fixed kernel before and after the trial, in ms. */
  canaryMs: [number, number]
  error?: string
}

export interface PointResult {
  variant: VariantId
  x: number | string | null
  trials: TrialResult[]
  median: Medians
  interval: Intervals
}

/** Ratio of a measure of `variant` to that of the first variant, with its 95 % bootstrap interval. */
export interface Comparison extends MeasureComparison {
  x: number | string | null
  variant: VariantId
  against: VariantId
}

export interface RunFile {
  format: 'poolscope-run'
  version: 2
  experiment: Experiment
  environment: Environment
  points: PointResult[]
  comparisons: Comparison[]
  /** Spread of an A/A run: half-width of the ratio's interval around 1, as a share; null if not run. */
  noise: { ratio: number; interval: [number, number] | null } | null
  /** Bytes that the largest trial held. */
  memoryBytes: number
  /** What some trials wrote, task by task; none where nobody asked for it, or nothing was kept. */
  tasks: PackedTrial[]
  notes: string[]
}
