/** Runs for tests: a real experiment with made-up figures, always the same. */
import { randomSource } from './base/random'
import type { Disturbance, PointResult, RunFile, TrialResult } from './run-file/result'
import { randomBlocks, seedOfBlock } from './experiment/blocks'
import { parseExperiment, pointsOf } from './experiment/parse'
import type { Experiment, Spec, VariantId } from './experiment/types'
import { createSpanLog, SpanLog } from './memory/span-log'
import { TrialReader } from './memory/trial-memory'
import { timeColumns } from './memory/ledger'
import { packTrial, type PackedTrial } from './run-file/packed-trial'
import { pointResults } from './run-file/point-results'
import { unpackTrial } from './run-file/unpack-trial'
import { distributionOf, summarise, trialMetrics } from './stats'
import type { Distribution } from './stats/types'
import { readerOf } from './stats/trial/trial-model.testing'

/** Figures to set; all others are those of a trial with one task. */
export interface Made {
  makespanMs: number
  /** Utilization of all workers, or of each. */
  busy?: number | readonly number[]
  stranded?: number
  /** Share of the busy time without a core; not measured if absent. */
  withoutCore?: number
  overhead?: number
  besideTasks?: number
  serviceMs?: number
  transportMs?: number
  hostBlockedMs?: number
  /** Time without blocking, which varies as the makespan does; what is left of that if absent. */
  restMs?: number
  /** Share of the blocked time that workers are idle; `blockedStranded` counts stranded workers. */
  blockedIdle?: number
  blockedStranded?: number
  queueWaitMs?: number
  /** Half of the makespan if absent. */
  responseMs?: number
  /** A library handed the tasks out. */
  hidden?: boolean
  hostBusyMs?: number
  coordinator?: number
  steals?: number
  disturbed?: Disturbance[]
  /** Blocks with a disturbance from outside. */
  disturbedAt?: readonly number[]
  /**
   * Spread of the trials, as a share, or the least and the largest of them; very small if absent.
   */
  spread?: number | readonly [number, number]
  /** Further fields of the trial, as they are in a file. */
  fields?: Partial<TrialResult>
}

/** As many tasks as a p99 needs. */
const TASKS = 1000
/** Times of tasks that all take as long. */
export const alike = (ms: number, n = TASKS): Distribution => ({
  n,
  p50: ms,
  p75: ms,
  p90: ms,
  p95: ms,
  p99: ms,
  p999: null,
  max: ms,
  mean: ms,
})

const blank = trialMetrics(
  readerOf({
    workers: 1,
    tasks: [
      { arrive: 0, submit: 0, dispatch: 0, receive: 0, start: 0, end: 1, done: 1, worker: 0 },
    ],
  }),
  { cores: 2, responseFrom: 'submit', openLoop: false },
)

/** What a trial takes from a spec; a whole spec will do. */
interface Size {
  workload: { tasks: number }
  strategy: { kind?: string; workers?: number }
}

const FEW: Size = { workload: { tasks: 1200 }, strategy: { workers: 2 } }

export const madeTrial = (order: number, of: Made, size = FEW): TrialResult => {
  const { makespanMs, busy = 0.9, stranded = 0, overhead = 0, hostBlockedMs = 0 } = of
  const { tasks } = size.workload
  const each =
    typeof busy === 'number' ? Array.from({ length: size.strategy.workers ?? 1 }, () => busy) : busy
  const workers = each.length
  const pool = typeof busy === 'number' ? busy : each.reduce((a, b) => a + b, 0) / workers
  return {
    ...blank,
    trial: order,
    order,
    block: order,
    seed: 7,
    load: null,
    makespanMs,
    tasks,
    verified: tasks,
    ran: tasks,
    throughputPerS: (tasks / makespanMs) * 1000,
    utilization: {
      pool,
      workers: [...each],
      shares: each.map((service) => ({
        service,
        overhead,
        stranded,
        idle: 1 - service - stranded - overhead,
      })),
    },
    crowding:
      of.withoutCore === undefined
        ? null
        : {
            roundMs: 1,
            stretch: 1 / (1 - of.withoutCore),
            waiting: of.withoutCore,
            workers: each.map(() => of.withoutCore ?? 0),
            byOthers: false,
          },
    strandedIdleMs: stranded * makespanMs * workers,
    whileBlocked: {
      idleMs: (of.blockedIdle ?? 1 - pool) * hostBlockedMs * workers,
      strandedMs: (of.blockedStranded ?? 1) * hostBlockedMs,
    },
    besideIdle: { tasks: of.besideTasks ?? 0, atMs: 40 },
    latency: {
      ...blank.latency,
      service: alike(of.serviceMs ?? 2),
      queueWait: alike(of.queueWaitMs ?? 0),
      inboxWait: alike(0),
      transportIn: alike(of.transportMs ?? 0.01, of.hidden ? 0 : TASKS),
      response: alike(of.responseMs ?? makespanMs / 2),
    },
    hostBlockedMs,
    hostBusyMs: of.hostBusyMs ?? 1,
    restMs: of.restMs ?? makespanMs - hostBlockedMs,
    steals: of.steals ?? 0,
    coordinator:
      of.coordinator === undefined
        ? null
        : { busyMs: of.coordinator * makespanMs, utilization: of.coordinator },
    disturbed: of.disturbed ?? (of.disturbedAt?.includes(order) ? ['tab-hidden'] : []),
    recording: 'full',
    startMs: 40,
    coldMs: null,
    warmMs: null,
    canaryMs: [1, 1],
    clockWithinMs: 0.01,
    clockStepMs: 0.005,
    sleeps: { timedOut: 0, missed: 0 },
    ...of.fields,
  }
}

export const madeEnvironment: RunFile['environment'] = {
  app: '0.1.0',
  userAgent: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36',
  isolated: true,
  secureContext: true,
  clockStepMs: 0.005,
  coresNamed: 2,
  parallelism: 2,
  hostThread: 'worker',
  startedAt: '2026-05-01T09:30:00.000Z',
}

export interface MadeOptions {
  trials?: number
  parallelism?: number | null
  noise?: RunFile['noise']
}

/** The experiment of an input; a fault in it fails the test. */
export const experimentOf = (input: object): Experiment => {
  const parsed = parseExperiment(input)
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.issues))
  return parsed.value
}

interface Place {
  variant: VariantId
  x: number | string | null
  /** Size of its trials; that of a small batch if absent. */
  spec?: Size
}

/** Points with a trial in each block; a number is the makespan of a trial. */
export const madePoints = <P extends Place>(
  places: readonly P[],
  blocks: number,
  of: (place: P, block: number, point: number) => Made | TrialResult | number,
): PointResult[] =>
  pointResults(
    places,
    places.flatMap((place, point) =>
      Array.from({ length: blocks }, (_, block) => {
        const made = of(place, block, point)
        if (typeof made === 'object' && 'order' in made) return { point, result: made }
        const figures = typeof made === 'number' ? { makespanMs: made } : made
        return { point, result: madeTrial(block, figures, place.spec) }
      }),
    ),
  )

/** Factor of the trial at `i` by the middle of its point. */
const factorOf = ({ spread }: Made, point: number, i: number, trials: number): number => {
  // Trials of one block differ, too.
  const place = point % 2 === 0 ? i : trials - 1 - i
  if (typeof spread === 'number')
    return 1 + (randomSource(trials * point + i, 'near')() - 0.5) * spread
  if (!spread) return 1 + (place - (trials - 1) / 2) / 500
  const [least, most] = spread
  return least + ((place + 0.5) / trials) * (most - least)
}

/** The file of a run with these points; it has no comparisons. */
export const madeFile = (experiment: Experiment, points: PointResult[]): RunFile => ({
  format: 'poolscope-run',
  version: 3,
  experiment,
  environment: madeEnvironment,
  points,
  comparisons: [],
  noise: null,
  memoryBytes: 1000,
  tasks: [],
  notes: [],
})

/** A run with trials spread a little around the figures of each point. It has no comparisons. */
export const madeRun = (
  input: object,
  of: (variant: VariantId, x: number | string | null, spec: Spec) => Made | null,
  { trials = 10, parallelism = 2, noise = null }: MadeOptions = {},
): RunFile => {
  const experiment = experimentOf({ trials, ...input })
  const places = pointsOf(experiment).flatMap((place, index) => {
    const made = of(place.variant, place.x, place.spec)
    return made ? [{ ...place, index, made }] : []
  })
  const points = madePoints(places, trials, ({ made, index }, block) => {
    const factor = factorOf(made, index, block, trials)
    const { makespanMs, restMs } = made
    const rest = restMs === undefined ? {} : { restMs: restMs * factor }
    return { ...made, makespanMs: makespanMs * factor, ...rest }
  })
  const coresNamed = Math.max(2, Math.round(parallelism ?? 0))
  const environment = { ...madeEnvironment, parallelism, coresNamed }
  return { ...madeFile(experiment, points), environment, noise }
}

/** The same trial with all its times so many times as long. */
export const timesLonger = (trial: TrialResult, by: number): TrialResult => {
  const longer = ({ n, ...times }: Distribution): Distribution => ({
    n,
    ...(Object.fromEntries(
      Object.entries(times).map(([name, ms]) => [name, ms === null ? null : ms * by]),
    ) as Omit<Distribution, 'n'>), // the same names
  })
  const latency = Object.fromEntries(
    Object.entries(trial.latency).map(([name, times]) => [name, longer(times)]),
  ) as TrialResult['latency'] // the same names
  return {
    ...trial,
    latency,
    makespanMs: trial.makespanMs * by,
    throughputPerS: trial.throughputPerS / by,
    restMs: trial.restMs * by,
    hostBlockedMs: trial.hostBlockedMs * by,
    threadMs: trial.threadMs * by,
    strandedIdleMs: trial.strandedIdleMs * by,
    startUp: trial.startUp && longer(trial.startUp),
    coordinator: trial.coordinator && {
      ...trial.coordinator,
      busyMs: trial.coordinator.busyMs * by,
    },
    clampedMs: trial.clampedMs === null ? null : trial.clampedMs * by,
    cost: null,
  }
}

/** The same tasks and spans, all so many times as long. */
const tasksLonger = (packed: PackedTrial, by: number): PackedTrial => {
  const memory = structuredClone(unpackTrial(packed))
  const { ledger, spans } = new TrialReader(memory)
  for (const name of timeColumns) ledger[name].set(ledger[name].map((ms) => ms * by))
  const longer = spans.map((log) => {
    const own = createSpanLog(Math.max(1, log.count), false)
    const copy = new SpanLog(own)
    for (let i = 0; i < log.count; i++) {
      const { kind, from, to, argument } = log.at(i)
      copy.append(kind, from * by, to * by, argument)
    }
    copy.drop(log.dropped)
    return own
  })
  return packTrial(new TrialReader({ ...memory, spans: longer }), packed)
}

/** The same run with the times of each trial, and of its tasks, so many times as long. */
export const withTimes = (
  file: RunFile,
  by: (trial: TrialResult, point: PointResult) => number,
): RunFile => ({
  ...file,
  points: file.points.map((point) => ({
    ...point,
    trials: point.trials.map((trial) => timesLonger(trial, by(trial, point))),
  })),
  tasks: file.tasks.map((packed) => {
    const point = file.points[packed.point]
    const trial = point?.trials.find((one) => one.trial === packed.trial)
    return point && trial ? tasksLonger(packed, by(trial, point)) : packed
  }),
})

/** The same run with its trials where the seed of its experiment puts them. */
export const asPlanned = (file: RunFile): RunFile => {
  const { experiment } = file
  const planned = pointsOf(experiment).map(({ variant, x }) => JSON.stringify([variant, x]))
  const size = planned.length + Number(experiment.noise)
  const next = randomBlocks(size, experiment.seed)
  const blocks = Array.from({ length: 102 }, next)
  return {
    ...file,
    points: file.points.map((point) => ({
      ...point,
      trials: point.trials.map((trial, i) => {
        const place = planned.indexOf(JSON.stringify([point.variant, point.x]))
        const order = i * size + (blocks[i]?.indexOf(place) ?? NaN)
        return { ...trial, trial: i, block: i, order, seed: seedOfBlock(experiment, i) }
      }),
    })),
  }
}

/** The same run as a file that opens: its trials are planned, and their times add up. */
export const asFile = (file: RunFile): RunFile => {
  const { points, ...rest } = asPlanned(file)
  return {
    ...rest,
    points: points.map((point) => {
      const trials = point.trials.map((trial) => {
        const { tasks, makespanMs, utilization } = trial
        const of = (ms: number) => distributionOf(new Float64Array(tasks).fill(ms))
        const half = makespanMs / 2
        const latency = { ...trial.latency, decode: of(0), transportOut: of(0), waiting: of(0) }
        for (const name of ['queueWait', 'inboxWait', 'transportIn'] as const) latency[name] = of(0)
        return {
          ...trial,
          latency: { ...latency, service: of(half), response: of(half), scheduleLag: of(0) },
          threadMs: makespanMs * utilization.shares.length,
          strandedIdleMs: Math.min(trial.strandedIdleMs, makespanMs),
          imbalance: 1,
          cost: null,
        }
      })
      return { ...point, trials, ...summarise(trials) }
    }),
  }
}

/** The same trials as if other code had run them: what is sure of the run is then nobody's claim. */
export const asObserved = (file: RunFile): RunFile => ({
  ...file,
  origin: 'observed',
  noise: null,
  points: file.points.map((point) => ({
    ...point,
    trials: point.trials.map((trial) => ({
      ...trial,
      observed: {
        format: 'table',
        title: 'jobs.csv',
        choice: [],
        notes: [],
        cores: 1,
        lanes: trial.utilization.workers.length,
        waits: true,
        busyMs: trial.makespanMs,
        longest: [{ task: 0, name: 'long', ms: trial.makespanMs, atMs: 0 }],
        timed: {
          atOnce: { mean: 1.5, most: 2 },
          gaps: { count: 9, ms: trial.makespanMs / 2, longest: { from: 0, to: 1 } },
          alone: { task: 0, name: 'long', from: 0, to: trial.makespanMs / 2 },
          besideIdle: { ms: trial.makespanMs / 2, longest: { from: 0, to: 1 } },
          overCores: { from: 0, to: 1 },
        },
      },
    })),
  })),
})
