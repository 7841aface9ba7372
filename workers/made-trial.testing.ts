/** Made trials of a few workers, of which each has its own utilization. */
import { madeTrial, type Made as MadeAlike } from './made-run.testing'
import type { TrialResult } from './run-file/result'

export interface Made extends Omit<MadeAlike, 'busy' | 'spread' | 'besideTasks' | 'serviceMs'> {
  /** Least and largest of the trials, as shares of it. */
  spread?: readonly [number, number]
  busy?: readonly number[]
  beside?: number
  /** A library handed the tasks out. */
  hidden?: boolean
  servicePart?: number
  verified?: number
  responseMs?: number
  clockStepMs?: number
  error?: string
}

const TASKS = 1200

/** Times whose median this is, with a long tail. */
const distribution = (p50: number, n = TASKS) => ({
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

export const made = (trial: number, of: Made): TrialResult => {
  const { makespanMs, busy = [0.9, 0.9], stranded = 0, overhead = 0, error } = of
  const pool = busy.reduce((a, b) => a + b, 0) / busy.length
  const one = madeTrial(
    trial,
    { ...of, busy: pool, spread: 0, besideTasks: of.beside ?? 0 },
    { workload: { tasks: TASKS }, strategy: { workers: busy.length } },
  )
  return {
    ...one,
    ...(of.clockStepMs !== undefined && { clockStepMs: of.clockStepMs }),
    ...(error && { error }),
    verified: of.verified ?? TASKS,
    utilization: {
      pool,
      workers: [...busy],
      shares: busy.map((service) => ({
        service,
        overhead,
        stranded,
        idle: 1 - service - stranded - overhead,
      })),
    },
    latency: {
      ...one.latency,
      transportIn: distribution(0, of.hidden ? 0 : TASKS),
      service: distribution(of.servicePart ?? 1),
      response: distribution(of.responseMs ?? makespanMs / 2),
    },
  }
}
