/** Made trials, for tests. */
import type { Disturbance, TrialResult } from './result'

const distribution = (p50: number, n = 1200) => ({
  n,
  p50,
  p75: p50,
  p90: p50,
  p95: p50,
  p99: n >= 1000 ? p50 * 2 : null,
  p999: null,
  max: p50 * 3,
  mean: p50,
})

export interface Made {
  makespanMs: number
  /** Least and largest of the trials, as shares of it. */
  spread?: readonly [number, number]
  busy?: readonly number[]
  stranded?: number
  beside?: number
  overhead?: number
  /** A library handed the tasks out. */
  hidden?: boolean
  servicePart?: number
  /** Share of the busy time without a core; cannot be told without it. */
  withoutCore?: number
  disturbed?: Disturbance[]
  /** Blocks that something from outside disturbed. */
  disturbedAt?: readonly number[]
  verified?: number
  responseMs?: number
  clockStepMs?: number
  error?: string
}

export const made = (trial: number, of: Made): TrialResult => {
  const { makespanMs, busy = [0.9, 0.9], stranded = 0, beside = 0, disturbedAt = [] } = of
  const { overhead = 0, hidden = false } = of
  const disturbed = of.disturbed ?? (disturbedAt.includes(trial) ? ['tab-hidden' as const] : [])
  const service = distribution(of.servicePart ?? 1)
  const response = distribution(of.responseMs ?? makespanMs / 2)
  return {
    trial,
    order: trial,
    block: trial,
    seed: 7,
    load: null,
    ...(of.clockStepMs !== undefined && { clockStepMs: of.clockStepMs }),
    makespanMs,
    throughputPerS: 1200 / (makespanMs / 1000),
    tasks: 1200,
    ran: 1200,
    verified: of.verified ?? 1200,
    failed: 0,
    disturbed,
    utilization: {
      pool: busy.reduce((a, b) => a + b, 0) / busy.length,
      workers: [...busy],
      shares: busy.map((share) => ({
        service: share,
        overhead,
        stranded,
        idle: 1 - share - stranded - overhead,
      })),
    },
    crowding:
      of.withoutCore === undefined
        ? null
        : {
            roundMs: 1,
            stretch: 1 / (1 - of.withoutCore),
            waiting: of.withoutCore,
            byOthers: false,
            workers: busy.map(() => of.withoutCore ?? 0),
          },
    imbalance: 1,
    strandedIdleMs: stranded * makespanMs * busy.length,
    besideIdle: { tasks: beside, atMs: 40 },
    latency: {
      scheduleLag: distribution(0),
      queueWait: distribution(0),
      inboxWait: distribution(0),
      transportIn: distribution(0, hidden ? 0 : 1200),
      decode: distribution(0),
      service,
      transportOut: distribution(0),
      response,
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
    sleeps: { timedOut: 0, missed: 0 },
    hostLagMs: null,
    hostBusyMs: 1,
    hostBlockedMs: 0,
    restMs: makespanMs,
    threadMs: makespanMs * busy.length,
    sizing: null,
    steals: 0,
    startUp: null,
    coordinator: null,
    cost: null,
    dropped: 0,
    clamped: 0,
    clampedMs: 0,
    ...(of.error && { error: of.error }),
  }
}
