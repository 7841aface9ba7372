/** What is measured of one trial, and what is said of several. Times in milliseconds. */
import type { Reason } from '../sizing/reasons'

/** One of a task's derived times over all tasks of a trial; null where too few stand behind. */
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

/** Where a task's time goes, in the order in which it passes. */
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

/** A segment, or a sum that has a name of its own. */
export type DerivedTime = Segment | 'response' | 'waiting'

export type Latency = Record<DerivedTime, Distribution>

/** What "response" is counted from: the intended arrival (open loop), or the submit. */
export type ResponseFrom = 'arrive' | 'submit'

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

/** The largest number of tasks that waited beside an idle worker, and when that began. */
export interface BesideIdle {
  tasks: number
  atMs: number
}

/** Mean number of tasks in the system, and arrival rate × mean response: should agree. */
export interface Little {
  measured: number
  predicted: number
  ratio: number
}

/**
 * What a task cost beside its work; `cost.ts` has the definitions. A trial that ran no faster than
 * the kernel alone has an overhead of 0.
 */
export interface TaskCost {
  /** Found from the lengths of blocks of tasks, or from the times of single ones. */
  from: 'blocks' | 'times'
  unitNs: number
  workNs: number
  overheadNs: number
  /** Shares of the unit, 0 to 1; they add up to 1. */
  overheadShare: number
  workShare: number
  /** Mean number of threads that lived in the window. */
  threads: number
  /** Over all tasks and threads. */
  sumOverheadMs: number
  sumWorkMs: number
  /** Overhead over the tasks. */
  spread: {
    /** Measurements behind it: blocks, or single tasks. */
    n: number
    /** Ascending; value i is that of the task at share (i + ½) ÷ length. */
    overheadNs: readonly number[]
    maxNs: number
  }
}

/** A change of a pool's size, or a reason to leave it as it is. */
export interface SizingStep {
  /** Since the trial's epoch. */
  atMs: number
  /** Workers that are let in from then on. */
  workers: number
  reason: Reason
  /** What the reason speaks of, in the unit that its text names; null for none. */
  figure: number | null
}

/** How a pool's size changed. */
export interface SizingSteps {
  /** In order of time; the first one is the size at the start. */
  steps: SizingStep[]
  /** Later steps that are left out here. */
  dropped: number
  /** Sizes within the window; `mean` over its time. */
  least: number
  most: number
  mean: number
  /** When the window opens, with the first submit, on the clock of the steps; not in older files. */
  fromMs?: number
}

/** The part of a trial's result that is computed from what the trial wrote. */
export interface TrialMetrics {
  makespanMs: number
  throughputPerS: number
  tasks: number
  failed: number
  utilization: { pool: number; workers: number[]; shares: WorkerUse[] }
  imbalance: number
  strandedIdleMs: number
  besideIdle: BesideIdle
  latency: Latency
  /** Results that the host saw after one that it had submitted later; left out where it is not known. */
  outOfOrder?: number
  responseFrom: ResponseFrom
  little: Little | null
  /** How late the host submitted open-loop arrivals; null for the other kinds. */
  hostLagMs: { mean: number; max: number } | null
  /** Largest span of the host's own code in one go. */
  hostBusyMs: number
  /** Time in the window that the host spent on work of its own, in all; 0 where it had none. */
  hostBlockedMs: number
  /** Makespan less that time. Not the time of the tasks: they go on while the host is held up. */
  restMs: number
  /** Time in the window that workers lived, summed over them: what the pool held of the machine. */
  threadMs: number
  /** Times that a worker took tasks which were dealt to another. */
  steals: number
  /** Start of one worker for one task, from asked for to ready; null where workers outlive tasks. */
  startUp: Distribution | null
  /** The coordinator's own code, in all and as a share of the window; null without a coordinator. */
  coordinator: { busyMs: number; utilization: number } | null
  /** Null where it cannot be told: tasks overlap on a thread, or the kernel was not measured alone. */
  cost: TaskCost | null
  /** Null for a pool that keeps its size, and without one. */
  sizing: SizingSteps | null
  /** Records that found no room. */
  dropped: number
  /** Segments below 0, because two threads' clocks disagree by a step or so; taken as 0. */
  clamped: number
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
  'hostBlockedMs',
  'restMs',
  'threadMs',
  'startUpP50',
] as const
export type Measure = (typeof measures)[number]

export type Medians = Record<Measure, number | null>
/** 95 % bootstrap interval of the median over trials; null below three sound trials. */
export type Intervals = Record<Measure, [number, number] | null>

/** A ratio of two medians over trials, with its 95 % bootstrap interval. */
export interface Ratio {
  ratio: number
  /** Null below three trials on either side. */
  interval: [number, number] | null
}

export interface MeasureComparison extends Ratio {
  measure: Measure
  /** False when the interval spans 1, or there is none: "no difference found". */
  differs: boolean
}
