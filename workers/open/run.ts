/** An observed pool as a run file of one trial: what the Lab shows, keeps and exports of any run. */
import { MAX_POOL } from '../base/fields'
import { formatMs } from '../base/format'
import { say } from '../base/message'
import { parseExperiment } from '../experiment/parse'
import { variantIds } from '../experiment/variant-ids'
import { createLedger, Ledger, TaskState } from '../memory/ledger'
import { createSpanLog, SpanKind, SpanLog, type SpanLogMemory } from '../memory/span-log'
import { type TrialMemory, type TrialNames, TrialReader } from '../memory/trial-memory'
import { VERSION } from '../run-file/migrate-run-file'
import { unknownEnvironment } from '../run-file/environment'
import { MAX_NAME, type ObservedFacts } from '../run-file/observed'
import { MAX_INTEGER } from '../run-file/packed-integers'
import { packTrial, TICKS_PER_MS } from '../run-file/packed-trial'
import type { PointResult, RunFile, TrialResult } from '../run-file/result'
import { endTrial } from '../run-file/unpack-trial'
import { summarise, trialMetrics } from '../stats'
import { choiceText } from './choose'
import { figuresOf } from './figures'
import type { Mapping } from './format'
import { type Observed, overlapsIn } from './observed'
import { refuse } from './text'

/** The trial of an observed pool, and its tasks in memory. */
export interface ObservedTrial {
  result: TrialResult & { observed: ObservedFacts }
  memory: TrialMemory
}

/** Rounds of the longest task: the lanes draw shorter ones paler. */
const LONGEST_ROUNDS = 1 << 16
const MAX_LABEL = 60
const MAX_TITLE = 120

/**
 * Makes the memory of a trial, its tasks in the order of their arrivals. A task that waited is in the
 * pool's queue until it starts, since a file does not say where it waited. Durations alone begin at 0.
 */
const memoryOf = (observed: Observed): TrialMemory => {
  const { tasks, ms, lanes } = observed
  const start = observed.start ?? new Float64Array(tasks)
  const from = observed.arrive ?? start
  const order = Int32Array.from(ms, (_, task) => task)
  if (from !== start) order.sort((a, b) => (from[a] ?? 0) - (from[b] ?? 0) || a - b)
  // Durations alone have no lane, and a pool has a worker.
  const workers = lanes.length > 0 ? lanes : ['']
  const memory = createLedger({ tasks, workers: workers.length, resultBytes: 0 }, false)
  const ledger = new Ledger(memory)
  const longest = ms.reduce((most, one) => Math.max(most, one), 0) || 1
  order.forEach((task, place) => {
    const [begun, took] = [start[task] ?? 0, ms[task] ?? 0]
    for (const column of ['arrive', 'submit'] as const) ledger[column][place] = from[task] ?? begun
    for (const column of ['dispatch', 'receive', 'start'] as const) ledger[column][place] = begun
    for (const column of ['end', 'done'] as const) ledger[column][place] = begun + took
    ledger.worker[place] = observed.lane[task] ?? -1
    ledger.rounds[place] = Math.max(1, Math.round((LONGEST_ROUNDS * took) / longest))
  })
  ledger.state.fill(TaskState.DONE)
  const counts = { submitted: tasks, dispatched: tasks, done: tasks }
  endTrial(ledger, { counts, level: 'full' })
  const { threads, computed } = observed
  const names: TrialNames = {
    workers,
    tasks: observed.names,
    task: order.map((one) => observed.name[one] ?? -1),
    ...(overlapsIn(threads) && { threads }),
    ...(computed && { computed: Float64Array.from(order, (one) => computed[one] ?? NaN) }),
  }
  return {
    epoch: 0,
    level: 'full',
    ledger: memory,
    spans: spansOf(observed, workers.length),
    names,
  }
}

/** The lives of threads that started after the first arrival, and what is known of their starts. */
const spansOf = ({ start, ms, threads, starts }: Observed, workers: number): SpanLogMemory[] => {
  const host = createSpanLog(2 * workers, false)
  const log = new SpanLog(host)
  const end = start?.reduce((last, from, task) => Math.max(last, from + (ms[task] ?? 0)), 0) ?? 0
  if (starts.some((one) => one !== null))
    threads.forEach((first, lane) => {
      const { from, to } = starts[first] ?? { from: 0, to: 0 }
      log.append(SpanKind.WORKER_LIFE, to, end, lane)
      if (first === lane && to > from) log.append(SpanKind.WORKER_START, from, to, lane)
    })
  return [host, ...Array.from({ length: workers }, () => createSpanLog(1, false))]
}

export const trialOf = (observed: Observed, choice: Mapping): ObservedTrial => {
  const { title, format, cores, notes, lanes, merged, packed, tasks } = observed
  const memory = memoryOf(observed)
  const figures = figuresOf(observed)
  const metrics = trialMetrics(new TrialReader(memory), {
    cores: Math.max(1, new Set(observed.threads).size + merged),
    responseFrom: figures.waits ? 'arrive' : 'submit',
    openLoop: figures.waits,
  })
  const result: ObservedTrial['result'] = {
    ...metrics,
    trial: 0,
    order: 0,
    block: 0,
    seed: 0,
    // Nobody knows what would have been right.
    verified: 0,
    ran: tasks,
    disturbed: [],
    load: null,
    recording: 'full',
    startMs: 0,
    coldMs: null,
    warmMs: null,
    canaryMs: [0, 0],
    clockWithinMs: null,
    clockStepMs: 0,
    sleeps: null,
    observed: {
      format,
      title: title.slice(0, MAX_NAME),
      choice: choiceText(observed.start ? choice : { ...choice, arrivals: 'beginning' }).map(
        (pair) => pair.slice(0, MAX_NAME),
      ),
      notes: [...notes],
      cores,
      lanes: lanes.length + merged,
      ...(packed && { packed }),
      ...figures,
    },
  }
  return { result, memory }
}

/** Name of a pool, of which the end tells more than the beginning. */
const endOf = (title: string, most: number): string =>
  title.length > most ? `…${title.slice(1 - most)}` : title

/** The experiment that stands for pools that other code ran: one queue before so many workers. */
const experimentOf = (pools: readonly ObservedTrial['result'][]) => {
  const parsed = parseExperiment({
    title: endOf(pools.map(({ observed }) => observed.title).join(' · '), MAX_TITLE),
    trials: 1,
    base: { workload: { id: 'spin' }, strategy: { kind: 'pull', channel: 'shared-queue' } },
    variants: pools.map(({ tasks, observed }, i) => ({
      id: variantIds[i],
      label: endOf(observed.title, MAX_LABEL),
      set: {
        'workload.tasks': tasks,
        'strategy.workers': Math.min(MAX_POOL, Math.max(1, observed.lanes)),
      },
    })),
  })
  if (!parsed.ok) throw new Error(`[open] an experiment (got ${JSON.stringify(parsed.issues)})`)
  return parsed.value
}

/** The run of pools beside each other, without their tasks. `startedAt`: when they were opened. */
export const observedRun = (
  results: readonly ObservedTrial['result'][],
  startedAt = new Date().toISOString(),
): RunFile => ({
  format: 'poolscope-run',
  version: VERSION,
  origin: 'observed',
  experiment: experimentOf(results),
  environment: {
    ...unknownEnvironment,
    coresNamed: Math.max(1, ...results.map(({ observed }) => observed.cores ?? observed.lanes)),
    startedAt,
  },
  points: results.flatMap((result, i): PointResult[] => {
    const variant = variantIds[i]
    return variant ? [{ variant, x: null, trials: [result], ...summarise([result]) }] : []
  }),
  comparisons: [],
  noise: null,
  memoryBytes: 0,
  tasks: [],
  notes: [],
})

/** The same with their tasks. Throws an OpenError for times that do not fit into a file. */
export const observedFile = (pools: readonly ObservedTrial[]): RunFile => ({
  ...observedRun(pools.map(({ result }) => result)),
  tasks: pools.map(({ memory }, point) => {
    const reader = new TrialReader(memory)
    const { start, end } = reader.ledger
    const most = MAX_INTEGER / TICKS_PER_MS
    if (!start.every((from, task) => (end[task] ?? 0) - from <= most))
      refuse(say('times of at most {most} in a file', { most: formatMs(most) }))
    return packTrial(reader, { point, trial: 0 })
  }),
})
