/** Runs for tests: a real experiment with made-up figures, always the same. */
import { randomSource } from './base/random'
import type { Disturbance, PointResult, RunFile, TrialResult } from './run-file/result'
import { parseExperiment, pointsOf } from './experiment/parse'
import type { VariantId } from './experiment/types'
import { summarise, trialMetrics } from './stats'
import type { Distribution } from './stats/types'
import { readerOf } from './stats/trial/trial-model.testing'

/** Figures to set; all others are those of a trial with one task. */
export interface Made {
  makespanMs: number
  busy?: number
  stranded?: number
  /** Share of the busy time without a core; not measured if absent. */
  withoutCore?: number
  overhead?: number
  besideTasks?: number
  serviceMs?: number
  transportMs?: number
  hostBlockedMs?: number
  /** Share of the blocked time that workers are idle; `blockedStranded` counts stranded workers. */
  blockedIdle?: number
  blockedStranded?: number
  queueWaitMs?: number
  hostBusyMs?: number
  coordinator?: number
  steals?: number
  disturbed?: Disturbance[]
  /** Blocks with a disturbance from outside. */
  disturbedAt?: readonly number[]
  /** Spread of the trials, as a share; very small if absent. */
  spread?: number
}

/** As many tasks as a p99 needs. */
const TASKS = 1000
/** Times of tasks that all take as long. */
const alike = (ms: number): Distribution => ({
  n: TASKS,
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

export const madeTrial = (order: number, of: Made, { workload, strategy }: Size): TrialResult => {
  const { makespanMs, busy = 0.9, stranded = 0, overhead = 0, hostBlockedMs = 0 } = of
  const { workers = 1 } = strategy
  const { tasks } = workload
  const use = { service: busy, overhead, stranded, idle: 1 - busy - stranded - overhead }
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
      pool: busy,
      workers: Array.from({ length: workers }, () => busy),
      shares: Array.from({ length: workers }, () => use),
    },
    crowding:
      of.withoutCore === undefined
        ? null
        : {
            roundMs: 1,
            stretch: 1 / (1 - of.withoutCore),
            waiting: of.withoutCore,
            workers: Array.from({ length: workers }, () => of.withoutCore ?? 0),
            byOthers: false,
          },
    strandedIdleMs: stranded * makespanMs * workers,
    whileBlocked: {
      idleMs: (of.blockedIdle ?? 1 - busy) * hostBlockedMs * workers,
      strandedMs: (of.blockedStranded ?? 1) * hostBlockedMs,
    },
    besideIdle: { tasks: of.besideTasks ?? 0, atMs: 40 },
    latency: {
      ...blank.latency,
      service: alike(of.serviceMs ?? 2),
      queueWait: alike(of.queueWaitMs ?? 0),
      inboxWait: alike(0),
      transportIn: alike(of.transportMs ?? 0.01),
      response: alike(makespanMs / 2),
    },
    hostBlockedMs,
    hostBusyMs: of.hostBusyMs ?? 1,
    restMs: makespanMs - hostBlockedMs,
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

/** Deviation of the trial at `i` from the middle of its point, as a share. */
const deviationOf = ({ spread }: Made, point: number, i: number, trials: number): number => {
  // Trials of one block differ, too.
  const place = point % 2 === 0 ? i : trials - 1 - i
  return spread === undefined
    ? (place - (trials - 1) / 2) / 500
    : (randomSource(trials * point + i, 'near')() - 0.5) * spread
}

/** A run with trials spread a little around the figures of each point. It has no comparisons. */
export const madeRun = (
  input: object,
  of: (variant: VariantId, x: number | string | null) => Made | null,
  { trials = 10, parallelism = 2, noise = null }: MadeOptions = {},
): RunFile => {
  const parsed = parseExperiment({ trials, ...input })
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.issues))
  const points = pointsOf(parsed.value).flatMap(({ variant, x, spec }, point): PointResult[] => {
    const made = of(variant, x)
    if (!made) return []
    const list = Array.from({ length: trials }, (_, i) => {
      const near = 1 + deviationOf(made, point, i, trials)
      return madeTrial(i, { ...made, makespanMs: made.makespanMs * near }, spec)
    })
    return [{ variant, x, trials: list, ...summarise(list) }]
  })
  const coresNamed = Math.max(2, Math.round(parallelism ?? 0))
  return {
    format: 'poolscope-run',
    version: 3,
    experiment: parsed.value,
    environment: { ...madeEnvironment, parallelism, coresNamed },
    points,
    comparisons: [],
    noise,
    memoryBytes: 1000,
    tasks: [],
    notes: [],
  }
}
