/** The result of a run and the run file: what the page exports and the headless runner writes. */
import * as v from 'valibot'
import { messageSchema, count, entriesOf, number, textUpTo } from '../base/schemas'
import { measures } from '../stats/run/summary'
import { memorySchema, metricsSchema, outcomes } from '../stats/types'
import { answersSchema } from './answers'
import { environmentSchema } from './environment'
import { MAX_TEXT } from './file-text'
import { VERSION } from './migrate-run-file'
import { observedSchema } from './observed'
import { levels, packedSchema } from './packed-trial'
import type { Experiment } from '../experiment/types'
import { variantIds } from '../experiment/variant-ids'

export type { Answer } from './answers'
export type { Environment } from './environment'
export type { ObservedFacts } from './observed'
export type * from '../stats/types'
export { segments } from '../stats/types'
export { measures, type Measure } from '../stats/run/summary'

/** Disturbances from outside: such a trial takes its block with it, whose others get `block`. */
const fromOutside = [
  'tab-hidden',
  'frozen',
  'frame-gap',
  'clock-skew',
  'thread-left',
  'log-lost',
  'paused',
  'block',
] as const
const disturbances = [
  ...fromOutside,
  'hasty',
  'worker-died',
  'task-stuck',
  'start-failed',
  'no-memory',
  'cancelled',
] as const
export type Disturbance = (typeof disturbances)[number]
export const outside: ReadonlySet<Disturbance> = new Set(fromOutside)

/** Blocks that are run again, at most, after so many: something from outside disturbed them. */
export const mostRepeated = (blocks: number): number => Math.max(2, Math.ceil(blocks / 4))

/** `sure`: at a look, the answer was. `time`: the time was up. `last-block`: after the last block. */
const ends = ['sure', 'time', 'last-block'] as const

/** Most points of one run: as many variants as there are, each at every value of an axis. */
const POINTS = variantIds.length * 64

/** Most runs in a joined file: all of a room. */
export const MAX_RUNS = 200

const MOST = {
  // A run has at most 100 trials per point, and some of its blocks may have been repeated.
  trials: 100 + mostRepeated(100),
  points: POINTS * MAX_RUNS,
  /** Trials of which a file has the tasks. */
  packed: POINTS * MAX_RUNS,
  comparisons: POINTS * measures.length,
  pauses: 1000,
  workers: 1024,
} as const

const text = textUpTo(MAX_TEXT)
const maybe = v.nullable(number)
const interval = v.nullable(v.tuple([number, number]))
const x = v.nullable(v.union([number, textUpTo(60)]))
const variant = v.picklist(variantIds)

/** Longest name of a runtime, a machine or a run. */
export const MAX_ORIGIN = 60

/**
 * The runtime that ran the threads, as `--in` names it, such as `firefox`, the name of the computer,
 * and that of the run among compared ones. A file of one run has none; each point of a joined file
 * has at least one.
 */
const originName = v.exactOptional(v.pipe(textUpTo(MAX_ORIGIN), v.minLength(1)))
const origin = { runtime: originName, machine: originName, run: originName }

const noiseSchema = v.nullable(
  v.strictObject({ measure: v.picklist(measures), ratio: number, interval }),
)

/** Where a run was made. */
export const originSchema = v.strictObject({ ...origin, environment: environmentSchema })

const partSchema = v.strictObject({
  ...originSchema.entries,
  /** Experiment, A/A run and end of a run with a name: others need not share them. */
  experiment: v.exactOptional(v.unknown()),
  noise: v.exactOptional(noiseSchema),
  ended: v.exactOptional(v.picklist(ends)),
})
export type OriginEnvironment = Omit<v.InferOutput<typeof partSchema>, 'experiment'> & {
  experiment?: Experiment
}

const trialSchema = v.strictObject({
  ...metricsSchema.entries,
  /** 0-based index of the trial within its point, and in the order in which all trials ran. */
  trial: count,
  order: count,
  /** Trials of a block ran side by side in time, with the same draws from `seed`. */
  block: count,
  seed: count,
  /** Tasks whose result equals the reference. */
  verified: count,
  /** Task endings that workers recorded: equal to `tasks` if each ran exactly once. */
  ran: count,
  /** Reasons why the trial is not valid; empty for a valid trial. */
  disturbed: v.pipe(v.array(v.picklist(disturbances)), v.maxLength(20)),
  /** Work that arrived as a share of what the threads can do; null unless tasks arrive at a rate. */
  load: maybe,
  recording: v.picklist(levels),
  /** Start of the pool: from the first `new Worker` to the last "ready", warm-up included. */
  startMs: number,
  /** A fresh thread's first task and last warm-up task, in ms per round: medians over workers. */
  coldMs: maybe,
  warmMs: maybe,
  /** Time of a short fixed kernel before and after the trial, in ms. */
  canaryMs: v.tuple([number, number]),
  /** Largest error of the threads' times against the host's clock; null in files of earlier pages. */
  clockWithinMs: maybe,
  /** Smallest step of the trial's clocks; for files of earlier pages, that of the whole run. */
  clockStepMs: v.exactOptional(number),
  /**
   * Sleeps of workers that a time-out ended, and those of them after which a task, or an admission,
   * was there: somebody should have woken the worker. Null if unknown, as in files of earlier
   * pages, or if no thread lived to report them.
   */
  sleeps: v.nullable(v.strictObject({ timedOut: count, missed: count })),
  /**
   * Time for which each worker had a core while the trial ran, in ms, as the runtime counts it;
   * null for a worker that did not report. Browsers do not count this time.
   */
  processorMs: v.exactOptional(v.pipe(v.array(maybe), v.maxLength(MOST.workers))),
  /** Bytes by which the process grew at most while tasks ran; absent where nobody tells. */
  grewBytes: v.exactOptional(count),
  /**
   * The memory of each worker, null for one that did not report, and the most that the host's process
   * had in memory, with all its threads. Browsers tell the first if `recording.memory` asks.
   */
  memory: v.exactOptional(
    v.strictObject({
      workers: v.pipe(v.array(v.nullable(memorySchema)), v.maxLength(MOST.workers)),
      residentBytes: v.nullable(count),
    }),
  ),
  /** The error that ended the trial, in English. */
  error: v.exactOptional(text),
  /** The same error as a message for any language; files of earlier pages have none. */
  said: v.exactOptional(messageSchema),
  /** Facts of a pool that other code ran, if the file's origin is `observed`. */
  observed: v.exactOptional(observedSchema),
})
export type TrialResult = v.InferOutput<typeof trialSchema>

const pointSchema = v.strictObject({
  variant,
  x,
  ...origin,
  trials: v.pipe(v.array(trialSchema), v.maxLength(MOST.trials)),
  median: entriesOf(measures, maybe),
  interval: entriesOf(measures, interval),
})
export type PointResult = v.InferOutput<typeof pointSchema>

export const runFileSchema = v.strictObject({
  format: v.literal('poolscope-run'),
  version: v.literal(VERSION),
  /** Pools that other code ran: nothing was measured here, and nothing of it is judged. */
  origin: v.exactOptional(v.literal('observed')),
  /** Parsed on its own: see `parseExperiment`. */
  experiment: v.unknown(),
  /** The environment; in a joined file that of the first run. */
  environment: environmentSchema,
  /** Origins of the runs in a joined file, or of the points in a view of one. */
  environments: v.exactOptional(v.pipe(v.array(partSchema), v.maxLength(MAX_RUNS))),
  /**
   * In a view of runs: whether they are its variants or the values of its axis, in the order of
   * `environments`; the variant that is shown of each; and the number of points that are left out,
   * since their settings do not fit beside the others.
   */
  runs: v.exactOptional(
    v.strictObject({
      are: v.picklist(['variants', 'values']),
      variant: v.exactOptional(textUpTo(MAX_TEXT)),
      left: count,
    }),
  ),
  /** Interruptions of a run: the trials before each, and the machine as it was after it. */
  pauses: v.exactOptional(
    v.pipe(
      v.array(v.strictObject({ after: count, environment: environmentSchema })),
      v.maxLength(MOST.pauses),
    ),
  ),
  points: v.pipe(v.array(pointSchema), v.maxLength(MOST.points)),
  /** Ratios of `variant` to the first variant, each by itself with its 95 % interval. */
  comparisons: v.pipe(
    v.array(
      v.strictObject({
        measure: v.picklist(measures),
        x,
        variant,
        against: variant,
        ratio: number,
        interval,
        outcome: v.picklist(outcomes),
        /** True if the outcome is `differs`. */
        differs: v.boolean(),
      }),
    ),
    v.maxLength(MOST.comparisons),
  ),
  /** The first point against itself, by the measure that judges; null without an A/A run. */
  noise: noiseSchema,
  /** The end of a run until sure; absent if it was cut off, and in files of earlier pages. */
  ended: v.exactOptional(v.picklist(ends)),
  /** Bytes that the largest trial held. */
  memoryBytes: count,
  /** Records of some trials, task by task; empty if none were requested or kept. */
  tasks: v.pipe(v.array(packedSchema), v.maxLength(MOST.packed)),
  notes: v.pipe(v.array(text), v.maxLength(50)),
  /** What whoever ran it said of it; a joined file has none, but for the question that a room was asked. */
  answers: v.exactOptional(answersSchema),
})
export type RunFile = Omit<v.InferOutput<typeof runFileSchema>, 'experiment' | 'environments'> & {
  experiment: Experiment
  environments?: OriginEnvironment[]
}
export type FileComparison = RunFile['comparisons'][number]
