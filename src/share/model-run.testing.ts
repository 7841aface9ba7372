/** Runs for tests, with the tasks of every trial, made by hand and without any thread. */
import {
  packTrial,
  parseExperiment,
  pointResults,
  SpanKind,
  TaskState,
  TICKS_PER_MS,
  TrialReader,
  type RunFile,
} from '../../workers/api'
import {
  asPlanned,
  comparisonsOf,
  experimentOf,
  madeFile,
  madeTrial,
  trialMetrics,
} from '../../workers/testing'

type Time = 'arrive' | 'submit' | 'dispatch' | 'receive' | 'start' | 'end' | 'done'

/** One task: its times in ms, and its worker. */
export type ModelTask = Partial<Record<Time, number>> & { worker: number; failed?: boolean }

/**
 * Bytes of a ledger or a log, which the engine alone knows exactly; these are plenty for a test.
 */
const ROOM = 1 << 20
const ENTRIES = 64
const TIMES = ['arrive', 'submit', 'dispatch', 'receive', 'start', 'end', 'done'] as const

/**
 * A reader of a made trial. `logs`: those of the host, each worker, and a coordinator if there is
 * one.
 */
export const modelReader = (
  workers: number,
  tasks: readonly ModelTask[],
  logs = workers + 1,
): TrialReader => {
  const reader = new TrialReader({
    epoch: 0,
    level: 'full',
    ledger: {
      buffer: new ArrayBuffer(ROOM + tasks.length * 128),
      shape: { tasks: tasks.length, workers, resultBytes: 0 },
    },
    spans: Array.from({ length: logs }, () => ({
      buffer: new ArrayBuffer(128 + ENTRIES * 32),
      capacity: ENTRIES,
    })),
  })
  const { ledger } = reader
  for (const name of TIMES) ledger[name].fill(NaN)
  tasks.forEach((task, id) => {
    for (const name of TIMES) ledger[name][id] = task[name] ?? NaN
    ledger.worker[id] = task.worker
    ledger.rounds[id] = 1
    ledger.state[id] = TaskState.SUBMITTED
    if (task.submit !== undefined) ledger.increment(ledger.SUBMITTED)
    if (task.dispatch !== undefined) ledger.increment(ledger.DISPATCHED)
    if (task.end !== undefined) ledger.finish(id, task.failed ?? false)
    if (task.done !== undefined) ledger.increment(ledger.DONE)
  })
  const [host] = reader.spans
  host?.append(SpanKind.HOST_BUSY, 0, 0.25, tasks.length)
  host?.append(SpanKind.HOST_BLOCKED, 0.25, 0.5, 0)
  return reader
}

/** Rounds a time to a tick of packed trials, so that it comes back as it was. */
const tick = (ms: number): number => Math.round(ms * TICKS_PER_MS) / TICKS_PER_MS

/**
 * As many tasks as requested, dealt to the workers in turn; each takes a bit longer than the last.
 */
export const tasksInTurn = (workers: number, count: number): ModelTask[] => {
  const free = Array.from({ length: workers }, () => 0)
  return Array.from({ length: count }, (_, id) => {
    const worker = id % workers
    const submit = tick(0.5 + id * 0.01)
    const receive = tick(Math.max(submit + 0.1, free[worker] ?? 0))
    const start = tick(receive + 0.05)
    const end = tick(start + 1 + id * 0.001)
    free[worker] = end
    return {
      worker,
      submit,
      dispatch: submit,
      receive,
      start,
      end,
      done: tick(end + 0.1),
    }
  })
}

export interface ModelPoint {
  variant: 'A' | 'B'
  x?: number
  readers: readonly TrialReader[]
}

/** A run of these points; its tasks are those of the first trial of each. */
export const modelRun = (points: readonly ModelPoint[], label = 'In turn'): RunFile => {
  const xs = [...new Set(points.flatMap(({ x }) => (x === undefined ? [] : [x])))]
  const experiment = experimentOf({
    title: 'A model',
    trials: Math.max(...points.map(({ readers }) => readers.length)),
    base: {
      workload: { tasks: points[0]?.readers[0]?.ledger.tasks ?? 1 },
      strategy: { kind: 'push', workers: 2, channel: 'message-copy' },
    },
    variants: [...new Set(points.map(({ variant }) => variant))].map((id) => ({ id, label })),
    ...(xs.length > 0 && { axis: { path: 'strategy.workers', values: xs } }),
  })
  const ran = points.flatMap(({ readers }, point) =>
    readers.map((reader, trial) => {
      const { tasks } = reader.ledger
      const fields = trialMetrics(reader, { cores: 2, responseFrom: 'submit', openLoop: false })
      const size = { workload: { tasks }, strategy: {} }
      return { point, result: madeTrial(trial, { makespanMs: fields.makespanMs, fields }, size) }
    }),
  )
  const results = pointResults(
    points.map(({ variant, x = null }) => ({ variant, x })),
    ran,
  )
  return asPlanned({
    ...madeFile(experiment, results),
    comparisons: comparisonsOf({ experiment, points: results, environment: null }),
    tasks: points.flatMap(({ readers: [reader] }, point) =>
      reader ? [packTrial(reader, { point, trial: 0 })] : [],
    ),
  })
}

/** A run of two variants with one trial each. */
export const smallRun = (label?: string): RunFile =>
  modelRun(
    [
      { variant: 'A', readers: [modelReader(2, tasksInTurn(2, 20))] },
      { variant: 'B', readers: [modelReader(3, tasksInTurn(3, 20))] },
    ],
    label,
  )

/** The same of a function. */
export const functionRun = (source: string): RunFile => {
  const run = smallRun()
  const { base, variants } = run.experiment
  const workload = { id: 'own', options: { source } }
  const parsed = parseExperiment({ trials: 1, variants, base: { ...base, workload } })
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.issues))
  return { ...run, experiment: parsed.value }
}

/** A run that is shown as a whole. */
export const finished = (run: RunFile) => ({ shown: run, whole: run })
