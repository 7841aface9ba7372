/** The result of a run, and the run file: what the page exports and the headless runner writes. */
import type { RecordingLevel } from '../memory/trial-memory'
import type { Experiment, VariantId } from './types'

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

/** One of a task's derived times over all tasks of a trial, in ms; null where too few stand behind. */
export interface Distribution {
  n: number
  p50: number | null
  p75: number | null
  p90: number | null
  p95: number | null
  p99: number | null
  p999: number | null
  max: number | null
  mean: number | null
}

export const segments = [
  'scheduleLag',
  'queueWait',
  'inboxWait',
  'transportIn',
  'decode',
  'service',
  'transportOut',
] as const
export type Segment = (typeof segments)[number]

export type Latency = Record<Segment | 'response' | 'waiting', Distribution>

/** Shares of one worker's time in the trial's window, 0 to 1; they add up to 1. */
export interface WorkerUse {
  /** Running a kernel. */
  service: number
  /** Transport and decode of a task that was on its way to an idle worker. */
  overhead: number
  /** Idle while a task waited elsewhere. */
  stranded: number
  idle: number
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

export interface TrialResult {
  /** 0-based index of the trial within its point, and of the run in the order that was run. */
  trial: number
  order: number
  makespanMs: number
  throughputPerS: number
  tasks: number
  verified: number
  failed: number
  /** Why the trial does not count; empty for a sound trial. */
  disturbed: Disturbance[]
  utilization: { pool: number; workers: number[]; shares: WorkerUse[] }
  imbalance: number
  strandedIdleMs: number
  /** Largest number of tasks that waited at one moment beside an idle worker; and when, in ms. */
  besideIdle: { tasks: number; atMs: number }
  latency: Latency
  /** What "response" is counted from: the intended arrival, or the submit. */
  responseFrom: 'arrive' | 'submit'
  /** Mean number of tasks in the system, and arrival rate × mean response: should agree. */
  little: { measured: number; predicted: number; ratio: number } | null
  recording: RecordingLevel
  /** Start of the pool: from the first `new Worker` to the last "ready", warm-up included. */
  startMs: number
  /** First task of a fresh thread, and its last warm-up task, per round; medians over workers, in ms. */
  coldMs: number | null
  warmMs: number | null
  /** Time of a short fixed kernel before and after the trial, in ms. */
  canaryMs: [number, number]
  /** How late the host submitted open-loop arrivals. */
  hostLagMs: { mean: number; max: number } | null
  /** Largest span of the host's own code in one go, in ms. */
  hostBusyMs: number
  /** Records that found no room. */
  dropped: number
  error?: string
}

/** The numbers of a trial that have a median and an interval. */
export const measures = [
  'makespanMs',
  'throughputPerS',
  'poolUtilization',
  'imbalance',
  'strandedIdleMs',
  'responseP50',
  'responseP99',
  'waitingP50',
  'waitingP99',
  'serviceP50',
  'startMs',
] as const
export type Measure = (typeof measures)[number]

export type Medians = Record<Measure, number | null>
/** 95 % bootstrap interval of the median over trials; null below three sound trials. */
export type Intervals = Record<Measure, [number, number] | null>

export interface PointResult {
  variant: VariantId
  x: number | string | null
  trials: TrialResult[]
  median: Medians
  interval: Intervals
}

/** Ratio of a measure of `variant` to that of the first variant, with its 95 % bootstrap interval. */
export interface Comparison {
  measure: Measure
  x: number | string | null
  variant: VariantId
  against: VariantId
  ratio: number
  interval: [number, number] | null
  /** False when the interval spans 1: "no difference found". */
  differs: boolean
}

export interface RunFile {
  format: 'poolscope-run'
  version: 1
  experiment: Experiment
  environment: Environment
  points: PointResult[]
  comparisons: Comparison[]
  /** Spread of an A/A run: half-width of the ratio's interval around 1, as a share; null if not run. */
  noise: { ratio: number; interval: [number, number] | null } | null
  /** Bytes that the largest trial held. */
  memoryBytes: number
  notes: string[]
}
