/**
 * Measurements of one trial, and the figures computed over several. Times in milliseconds. The
 * schemas are those of a run file.
 */
import * as v from 'valibot'
import { MAX_LANES } from '../base/fields'
import { count, entriesOf, number } from '../base/schemas'
import { reasonIds } from '../sizing/reasons'

const maybe = v.nullable(number)
/** A number, NaN if it was not measured; JSON writes that as null, and texts print both alike. */
const measured = maybe as v.GenericSchema as v.GenericSchema<number>
const ofWorkers = <S extends v.GenericSchema>(schema: S) =>
  v.pipe(v.array(schema), v.maxLength(MAX_LANES))

const distributionSchema = v.strictObject({
  n: count,
  p50: maybe,
  p75: maybe,
  p90: maybe,
  p95: maybe,
  p99: maybe,
  p999: maybe,
  max: maybe,
  mean: maybe,
})
/** One of the derived times over all tasks of a trial; null if it rests on too few tasks. */
export type Distribution = v.InferOutput<typeof distributionSchema>

/** Segments of a task's time, in chronological order. */
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

/** A segment or a named sum. */
export const derivedTimes = [...segments, 'response', 'waiting'] as const
export type DerivedTime = (typeof derivedTimes)[number]

const costSchema = v.strictObject({
  /** Origin of the cost: the lengths of blocks of tasks, or the times of single tasks. */
  from: v.picklist(['blocks', 'times']),
  unitNs: number,
  workNs: number,
  overheadNs: number,
  /** Shares of the unit, 0 to 1; they add up to 1. */
  overheadShare: number,
  workShare: number,
  /** Mean number of threads that lived in the window. */
  threads: number,
  /** Total over all tasks and threads. */
  sumOverheadMs: number,
  sumWorkMs: number,
  /** Distribution of overhead over the tasks. */
  spread: v.strictObject({
    /** Number of measurements: blocks or single tasks. */
    n: count,
    /** Ascending; value i belongs to the task at share (i + ½) ÷ length. */
    overheadNs: v.pipe(v.array(number), v.maxLength(200)),
    maxNs: number,
  }),
})
/**
 * Cost of a task besides its work; `trial/cost.ts` has the definitions. A trial whose tasks took no
 * longer than the kernel alone has an overhead of 0.
 */
export type TaskCost = v.InferOutput<typeof costSchema>

const crowdingSchema = v.strictObject({
  /** Time of a round on a core, in ms. */
  roundMs: number,
  /** Time of the tasks ÷ their rounds at that pace; at least 1. */
  stretch: number,
  /** Share of the busy time without a core, 0 to 1: of all workers, and of each. */
  waiting: number,
  workers: ofWorkers(number),
  /** True if something else took cores: the trial's own threads had room. The trial still counts. */
  byOthers: v.boolean(),
  /**
   * Speed of each worker's core against the fastest worker's, 0 to 1; null where that is not known.
   * Absent where workers share cores, and in files of earlier pages.
   */
  speeds: v.exactOptional(ofWorkers(maybe)),
})
/** Slowdown of tasks against a core of their own; `trial/crowding.ts` has the definitions. */
export type Crowding = v.InferOutput<typeof crowdingSchema>

const transportOutSchema = v.strictObject({
  /** Time for which a worker held the answer back; null: not known, and part of the way. */
  heldMs: maybe,
  /** Time for which the host was blocked by its own work. */
  blockedMs: number,
  /** The rest: the time for which the answer was on its way. */
  wayMs: number,
})
/** Means over tasks, from end to done; `trial/transport-out.ts` has the definitions. */
export type TransportOut = v.InferOutput<typeof transportOutSchema>

/** Most steps that a result keeps, the first ones; charts show all of them. */
export const MAX_STEPS = 500

const stepSchema = v.strictObject({
  /** Time since the trial's epoch, in ms. */
  atMs: number,
  /** Admitted workers from then on. */
  workers: count,
  reason: v.picklist(reasonIds),
  /** The figure of the reason, in the unit that its text names; null if it has none. */
  figure: maybe,
})
/** A change of a pool's size, or a reason not to change it. */
export type SizingStep = v.InferOutput<typeof stepSchema>

/** The part of a trial's result that is computed from what the trial wrote. */
export const metricsSchema = v.strictObject({
  makespanMs: measured,
  throughputPerS: measured,
  tasks: count,
  failed: count,
  /** Tasks that were refused, since no place was left for them; absent for none. */
  shed: v.exactOptional(count),
  /** Tasks that were given up after their time-out; absent for none. */
  timedOut: v.exactOptional(count),
  /** Time for which workers ran tasks that were given up, in ms; absent for none, or if unknown. */
  inVainMs: v.exactOptional(measured),
  utilization: v.strictObject({
    pool: measured,
    workers: ofWorkers(measured),
    /** Shares of one worker's time in the trial's window, 0 to 1; they add up to 1. */
    shares: ofWorkers(
      v.strictObject({
        /** Time in which a kernel ran. */
        service: measured,
        /** Transport and decode of a task on its way to an idle worker. */
        overhead: measured,
        /** Idle time while a task waited elsewhere. */
        stranded: measured,
        idle: measured,
      }),
    ),
  }),
  /** Estimated time of busy threads without a core; null if not possible, absent in older files. */
  crowding: v.exactOptional(v.nullable(crowdingSchema)),
  imbalance: measured,
  strandedIdleMs: measured,
  /** The largest number of tasks that waited while a worker was idle, and when that began. */
  besideIdle: v.strictObject({ tasks: count, atMs: measured }),
  /**
   * Time by which tasks could have begun earlier at other workers, its share of all waiting, and
   * when the costliest choice was made; absent if nobody chose, and in files of earlier pages.
   */
  regret: v.exactOptional(v.strictObject({ sumMs: number, share: number, atMs: number })),
  /** Idle time of the workers while other work blocked the host; absent in files of earlier pages. */
  whileBlocked: v.exactOptional(v.strictObject({ idleMs: number, strandedMs: number })),
  latency: entriesOf(derivedTimes, distributionSchema),
  /** Parts of `transportOut`; null without times of tasks, and in files of earlier pages. */
  transportOut: v.nullable(transportOutSchema),
  /** Results that the host saw after that of a task submitted later; absent if unknown. */
  outOfOrder: v.exactOptional(count),
  /** Start of the response: the intended arrival (open loop), or the submit. */
  responseFrom: v.picklist(['arrive', 'submit']),
  /** Mean number of tasks in the system, and arrival rate × mean response, which should agree. */
  little: v.nullable(
    v.strictObject({
      measured: number,
      predicted: number,
      ratio: number,
      /** Most tasks in the system at once; absent in older files. */
      most: v.exactOptional(count),
    }),
  ),
  /** Rise of responses per time of arrival in an open loop; absent if unknown. */
  responseTrend: v.exactOptional(number),
  /** Lag of the host behind the open-loop arrivals; null for other arrivals. */
  hostLagMs: v.nullable(v.strictObject({ mean: number, max: number })),
  /** Longest uninterrupted run of the host's own code. */
  hostBusyMs: measured,
  /** Total time in the window that the host spent on its own work; 0 if it had none. */
  hostBlockedMs: number,
  /** Makespan minus that time. Not the time of the tasks: they go on while the host is blocked. */
  restMs: measured,
  /** Total lifetime of the workers within the window: how much of the machine the pool held. */
  threadMs: measured,
  /** Number of times that a worker took tasks that were dealt to another. */
  steals: count,
  /** Start of a worker, from request to ready; null if workers start before the tasks. */
  startUp: v.nullable(distributionSchema),
  /**
   * Threads that were to take the place of another, the time for which those places were empty, and the part of it
   * in which a task waited for each; absent unless the strategy recycles.
   */
  recycled: v.exactOptional(v.strictObject({ threads: count, emptyMs: number, waitedMs: number })),
  /** Time of the coordinator's own code, and its share of the window; null without one. */
  coordinator: v.nullable(v.strictObject({ busyMs: number, utilization: number })),
  /** Null if unknown: tasks overlap on a thread, or the kernel was not measured alone. */
  cost: v.nullable(costSchema),
  /** Changes of the pool's size; null for a pool of fixed size, and without a pool. */
  sizing: v.nullable(
    v.strictObject({
      /** In order of time; the first one is the size at the start. */
      steps: v.pipe(v.array(stepSchema), v.maxLength(MAX_STEPS)),
      /** Number of later steps that are left out here. */
      dropped: count,
      /** Sizes within the window; `mean` over its time. */
      least: count,
      most: count,
      mean: number,
      /** Opening of the window, the first submit, by the clock of the steps; not in older files. */
      fromMs: v.exactOptional(number),
    }),
  ),
  /** Number of records that did not fit. */
  dropped: count,
  /** Number of segments below 0, since the clocks of two threads agree only so far; taken as 0. */
  clamped: count,
  /** Longest clamped segment, in ms, 0 without one; null in files of earlier pages. */
  clampedMs: maybe,
})
export type TrialMetrics = v.InferOutput<typeof metricsSchema>
export type Latency = TrialMetrics['latency']
export type ResponseFrom = TrialMetrics['responseFrom']
export type WorkerUse = TrialMetrics['utilization']['shares'][number]
export type BesideIdle = TrialMetrics['besideIdle']
export type IdleTime = NonNullable<TrialMetrics['whileBlocked']>
export type Little = NonNullable<TrialMetrics['little']>
export type SizingSteps = NonNullable<TrialMetrics['sizing']>

const bytes = v.nullable(count)

export const memorySchema = v.strictObject({
  /** Bytes when the tasks were over: objects, and the buffers that they keep. */
  bytes: count,
  /** Buffers among them, but not shared ones. */
  bufferBytes: bytes,
  /** The same of the thread before it loaded its kernel. */
  bareBytes: bytes,
  /** The most that was seen after a task, with what the heap had from the system. */
  peakBytes: bytes,
  /** The most that a worker's own process had in memory; null for a thread. */
  residentBytes: bytes,
})
/** Memory of a worker in a trial; a part is null where the runtime or browser does not tell it. */
export type WorkerMemory = v.InferOutput<typeof memorySchema>

/** Outcomes of a comparison; `same`: within 5 %. */
export const outcomes = ['differs', 'same', 'unknown'] as const
export type Outcome = (typeof outcomes)[number]
