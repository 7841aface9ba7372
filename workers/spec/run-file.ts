/** Reads a run file back: strict, since it may come from anywhere. */
import * as v from 'valibot'
import { say, type Message } from '../base/message'
import { reasonIds } from '../sizing/reasons'
import { MOST_STEPS } from '../stats/sizing'
import { measures, segments } from '../stats/types'
import { packedColumns, spanColumns, type PackedTrial } from './packed-trial'
import { UnpackError, unpackedBytes, unpackTrial, MOST_UNPACKED_BYTES } from './unpack-trial'
import { spawnFields } from './fields'
import { MOST_TEXT } from './file-text'
import { issueAt, issuesOf } from './issues'
import { migrated, VERSION } from './migrate-run-file'
import { parseExperiment } from './parse'
import type { RunFile } from './result'
import type { Parsed, SpecIssue } from './types'
import { variantIds } from './variant-ids'

const number = v.pipe(v.number(), v.finite())
const count = v.pipe(v.number(), v.integer(), v.minValue(0))
const maybe = v.nullable(number)
const text = v.pipe(v.string(), v.maxLength(MOST_TEXT))
const pair = v.tuple([number, number])
const x = v.nullable(v.union([number, v.pipe(v.string(), v.maxLength(60))]))
const variant = v.picklist(variantIds)
const measure = v.picklist(measures)
const entriesOf = <K extends string, S extends v.GenericSchema>(keys: readonly K[], schema: S) =>
  v.strictObject(Object.fromEntries(keys.map((key) => [key, schema])) as Record<K, S>) // one for each key

const distribution = v.strictObject({
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

const cost = v.strictObject({
  from: v.picklist(['blocks', 'times']),
  ...entriesOf(
    [
      'unitNs',
      'workNs',
      'overheadNs',
      'overheadShare',
      'workShare',
      'threads',
      'sumOverheadMs',
      'sumWorkMs',
    ],
    number,
  ).entries,
  spread: v.strictObject({
    n: count,
    overheadNs: v.pipe(v.array(number), v.maxLength(200)),
    maxNs: number,
  }),
})

/** Most entries that a list in a file may have: workers, trials, points, changes of size. */
const MOST = {
  workers: spawnFields.alive.max,
  trials: 100,
  points: variantIds.length * 64,
  steps: MOST_STEPS,
  /** Trials of which a file has the tasks. */
  packed: variantIds.length * 64,
  /** Characters of a packed column. */
  column: 24 * 1024 * 1024,
} as const

const trial = v.strictObject({
  trial: count,
  order: count,
  makespanMs: maybe,
  throughputPerS: maybe,
  tasks: count,
  verified: count,
  ran: count,
  failed: count,
  disturbed: v.pipe(
    v.array(
      v.picklist([
        'tab-hidden',
        'frozen',
        'frame-gap',
        'drift',
        'worker-died',
        'task-stuck',
        'start-failed',
        'cancelled',
      ]),
    ),
    v.maxLength(20),
  ),
  utilization: v.strictObject({
    pool: maybe,
    workers: v.pipe(v.array(maybe), v.maxLength(MOST.workers)),
    shares: v.pipe(
      v.array(entriesOf(['service', 'overhead', 'stranded', 'idle'], maybe)),
      v.maxLength(MOST.workers),
    ),
  }),
  imbalance: maybe,
  strandedIdleMs: maybe,
  besideIdle: v.strictObject({ tasks: count, atMs: maybe }),
  latency: entriesOf([...segments, 'response', 'waiting'], distribution),
  outOfOrder: v.optional(count),
  responseFrom: v.picklist(['arrive', 'submit']),
  little: v.nullable(entriesOf(['measured', 'predicted', 'ratio'], number)),
  recording: v.picklist(['full', 'light', 'blocks']),
  startMs: number,
  coldMs: maybe,
  warmMs: maybe,
  canaryMs: pair,
  hostLagMs: v.nullable(v.strictObject({ mean: number, max: number })),
  hostBusyMs: maybe,
  hostBlockedMs: number,
  restMs: maybe,
  threadMs: maybe,
  steals: count,
  startUp: v.nullable(distribution),
  coordinator: v.nullable(v.strictObject({ busyMs: number, utilization: number })),
  cost: v.nullable(cost),
  sizing: v.nullable(
    v.strictObject({
      steps: v.pipe(
        v.array(
          v.strictObject({
            atMs: number,
            workers: count,
            reason: v.picklist(reasonIds),
            figure: maybe,
          }),
        ),
        v.maxLength(MOST.steps),
      ),
      dropped: count,
      least: count,
      most: count,
      mean: number,
      fromMs: v.optional(number),
    }),
  ),
  dropped: count,
  clamped: count,
  error: v.optional(text),
})

const column = v.pipe(v.string(), v.maxLength(MOST.column))
const packed = v.strictObject({
  point: count,
  trial: count,
  epoch: number,
  level: v.picklist(['full', 'light', 'blocks']),
  tasks: count,
  workers: count,
  waitWorkers: count,
  ticksPerMs: number,
  counts: entriesOf(['submitted', 'dispatched', 'done'], count),
  columns: entriesOf(packedColumns, v.exactOptional(column)),
  spans: v.strictObject({
    logs: count,
    entries: count,
    count: column,
    dropped: column,
    columns: entriesOf(spanColumns, column),
  }),
})

const schema = v.strictObject({
  format: v.literal('poolscope-run'),
  version: v.literal(VERSION),
  experiment: v.unknown(),
  environment: v.strictObject({
    app: text,
    userAgent: text,
    isolated: v.boolean(),
    secureContext: v.boolean(),
    clockStepMs: number,
    clockSkewMs: maybe,
    coresNamed: count,
    parallelism: maybe,
    hostThread: v.picklist(['worker', 'page']),
    startedAt: text,
  }),
  points: v.pipe(
    v.array(
      v.strictObject({
        variant,
        x,
        trials: v.pipe(v.array(trial), v.maxLength(MOST.trials)),
        median: entriesOf(measures, maybe),
        interval: entriesOf(measures, v.nullable(pair)),
      }),
    ),
    v.maxLength(MOST.points),
  ),
  comparisons: v.pipe(
    v.array(
      v.strictObject({
        measure,
        x,
        variant,
        against: variant,
        ratio: number,
        interval: v.nullable(pair),
        differs: v.boolean(),
      }),
    ),
    v.maxLength(MOST.points * measures.length),
  ),
  noise: v.nullable(v.strictObject({ ratio: number, interval: v.nullable(pair) })),
  memoryBytes: count,
  tasks: v.pipe(v.array(packed), v.maxLength(MOST.packed)),
  notes: v.pipe(v.array(text), v.maxLength(50)),
})

/** Why a packed trial does not belong to its file, or cannot be read; null if all is well. */
const taskIssue = ({ tasks, points }: RunFile, index: number): SpecIssue | null => {
  const one = tasks[index] as PackedTrial // the index is of a loop over it
  const at = (path: string, said: Message) => issueAt(`tasks.${index}.${path}`, said)
  const result = points[one.point]?.trials.find((ran) => ran.trial === one.trial)
  if (!points[one.point])
    return at('point', say('a point of the file, below {length}', { length: points.length }))
  if (!result) return at('trial', say('a trial of point {point}', { point: one.point }))
  const first = tasks.findIndex(
    ({ point, trial: other }) => point === one.point && other === one.trial,
  )
  if (first < index) return at('trial', say('each trial once'))
  if (result.tasks !== one.tasks)
    return at('tasks', say('{tasks}, as in the trial’s figures', { tasks: result.tasks }))
  try {
    unpackTrial(one)
    return null
  } catch (error) {
    if (error instanceof UnpackError) return at(error.path, error.said)
    throw error
  }
}

const taskIssues = (file: RunFile): SpecIssue[] => {
  const total = file.tasks.reduce((sum, one) => sum + unpackedBytes(one), 0)
  if (!(total <= MOST_UNPACKED_BYTES))
    return [issueAt('tasks', say('at most {most} bytes unpacked', { most: MOST_UNPACKED_BYTES }))]
  return file.tasks.flatMap((_, index) => taskIssue(file, index) ?? [])
}

/**
 * Parses a run file that has been read as JSON, of this version or an earlier one. Unknown keys and
 * numbers that are not are refused, and so are tasks that cannot be unpacked.
 */
export const parseRunFile = (input: unknown): Parsed<RunFile> => {
  const current = migrated(input)
  if (!current.ok) return current
  const shape = v.safeParse(schema, current.value)
  if (!shape.success) return { ok: false, issues: issuesOf(shape.issues) }
  const experiment = parseExperiment(shape.output.experiment)
  if (!experiment.ok)
    return {
      ok: false,
      issues: experiment.issues.map((issue) => ({ ...issue, path: `experiment.${issue.path}` })),
    }
  // NaN was written as null; the type of a result allows it where nothing was measured.
  const file = { ...shape.output, experiment: experiment.value } as RunFile
  const issues = taskIssues(file)
  return issues.length > 0 ? { ok: false, issues } : { ok: true, value: file }
}
