/** Runs for tests: a real experiment with made-up figures. */
import {
  parseExperiment,
  pointResults,
  pointsOf,
  type Environment,
  type RunFile,
  type TrialResult,
} from '../../../workers/api'

const distribution = (p50: number) => ({
  n: 2000,
  p50,
  p75: p50 * 1.1,
  p90: p50 * 1.2,
  p95: p50 * 1.3,
  p99: p50 * 2,
  p999: null,
  max: p50 * 3,
  mean: p50,
})

export const madeTrial = (trial: number, makespanMs: number, disturbed = false): TrialResult => ({
  trial,
  order: trial,
  block: trial,
  seed: 7,
  load: null,
  makespanMs,
  throughputPerS: 2_000_000 / makespanMs,
  tasks: 2000,
  ran: 2000,
  verified: 2000,
  failed: 0,
  disturbed: disturbed ? ['tab-hidden'] : [],
  utilization: {
    pool: 0.5,
    workers: [0.5],
    shares: [{ service: 0.5, overhead: 0, stranded: 0, idle: 0.5 }],
  },
  imbalance: 1,
  strandedIdleMs: 0,
  besideIdle: { tasks: 0, atMs: 0 },
  latency: {
    scheduleLag: distribution(0),
    queueWait: distribution(1),
    inboxWait: distribution(0),
    transportIn: distribution(0),
    decode: distribution(0),
    service: distribution(1),
    transportOut: distribution(0),
    response: distribution(makespanMs / 2),
    waiting: distribution(1),
  },
  transportOut: { heldMs: 0, blockedMs: 0, wayMs: 0 },
  responseFrom: 'submit',
  little: null,
  recording: 'full',
  startMs: 40,
  coldMs: null,
  warmMs: null,
  canaryMs: [1, 1],
  clockWithinMs: 0.01,
  clockStepMs: 0.005,
  sleeps: { timedOut: 0, missed: 0 },
  hostLagMs: null,
  hostBusyMs: 1,
  hostBlockedMs: 0,
  restMs: makespanMs,
  threadMs: makespanMs,
  steals: 0,
  startUp: null,
  coordinator: null,
  cost: null,
  sizing: null,
  dropped: 0,
  clamped: 0,
  clampedMs: 0,
})

export const madeEnvironment: Environment = {
  app: '0.1.0',
  userAgent: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36',
  isolated: true,
  secureContext: true,
  clockStepMs: 0.005,
  coresNamed: 4,
  parallelism: 3.8,
  hostThread: 'worker',
  startedAt: '2026-05-01T09:30:00.000Z',
}

interface MadeRun {
  experiment?: object
  /** Makespans of a point's trials. */
  makespans: readonly (readonly number[])[]
  environment?: Partial<Environment>
}

/**
 * A run with one point per list of makespans: a variant each, unless the experiment says otherwise.
 */
export const madeRun = ({ experiment = {}, makespans, environment = {} }: MadeRun): RunFile => {
  const letters = ['A', 'B', 'C', 'D'] as const
  const parsed = parseExperiment({
    title: 'Made',
    trials: Math.max(1, ...makespans.map(({ length }) => length)),
    variants: makespans.map((_, i) => ({ id: letters[i], label: `Way ${i + 1}` })),
    ...experiment,
  })
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.issues))
  const points = pointsOf(parsed.value).map(({ variant, x }) => ({ variant, x }))
  const ran = makespans.flatMap((own, point) =>
    own.map((ms, trial) => ({ point, result: madeTrial(trial, ms) })),
  )
  return {
    format: 'poolscope-run',
    version: 3,
    experiment: parsed.value,
    environment: { ...madeEnvironment, ...environment },
    points: pointResults(points, ran),
    comparisons: [],
    noise: null,
    memoryBytes: 1000,
    notes: [],
    tasks: [],
  }
}
