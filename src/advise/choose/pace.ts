/** Load of a strategy at a rate: does it finish tasks as fast as they arrive? Pure. */
import {
  isValid,
  LEAST_BLOCKS,
  signedRankShift,
  type PointResult,
  type TrialResult,
} from '../../../workers/api'
import type { Candidate } from '../plan/candidates'
import type { TrialWork } from '../ask/work'

interface PaceInput {
  candidate: Candidate
  work: TrialWork
  point: PointResult
}

export interface Pace {
  says: 'yes' | 'no' | 'unknown'
  /** Share of the time for which the busiest kind of thread has work; null: unknown, or a batch. */
  load: number | null
  /** Interval of the load, at 95 %; null below six valid trials. */
  interval: [number, number] | null
  /** True if responses surely rise during a trial. */
  rises: boolean
}

/**
 * Rise of the response per time of arrival above which a queue surely grows: it rises by load − 1.
 * A smaller rise may be the start of a trial, in which an empty queue fills to its usual length.
 */
const GROWS = 0.25
/** Rise of the response above which the answer does not say that a strategy keeps up. */
const MAY_GROW = 0.1

/**
 * Load: rate × mean time of a task on its thread ÷ threads. The time includes waits for a core if
 * there are more threads than cores: two threads that share a core take twice as long, so that the
 * number of cores is not a divisor. Inline, the same thread does the host's own work; with a pool,
 * the host may be the thread that is overloaded.
 */
const loadOf = (trial: TrialResult, work: TrialWork, threads: number): number => {
  const { cost, utilization, makespanMs, hostBlockedMs, tasks } = trial
  // Not the service, in which a task may await.
  const busyMs = utilization.pool * makespanMs * Math.max(1, utilization.workers.length)
  const unitMs = work.computesMs ?? (cost ? cost.unitNs / 1e6 : busyMs / tasks)
  const hostMs = hostBlockedMs / tasks
  const perMs = work.tasks / (work.durationMs ?? NaN)
  return perMs * (threads === 0 ? unitMs + hostMs : Math.max(unitMs / threads, hostMs))
}

/**
 * Pace of a strategy: `yes` only if the whole interval of the load lies below 1 and responses do
 * not seem to grow.
 */
export const paceOf = ({ point, work, candidate }: PaceInput): Pace => {
  if (work.durationMs === null) return { says: 'yes', load: null, interval: null, rises: false }
  const trials = point.trials.filter(isValid)
  const loads = trials
    .map((trial) => loadOf(trial, work, candidate.threads))
    .filter(Number.isFinite)
  if (loads.length === 0) return { says: 'unknown', load: null, interval: null, rises: false }
  const { value: load, interval: sure } = signedRankShift(loads)
  const interval = loads.length >= LEAST_BLOCKS ? sure : null
  const trend = signedRankShift(trials.flatMap(({ responseTrend }) => responseTrend ?? []))
  const rise = trend.interval?.[0] ?? 0
  const [low, high] = interval ?? [load, Infinity]
  const says = rise > GROWS || low >= 1 ? 'no' : high < 1 && rise <= MAY_GROW ? 'yes' : 'unknown'
  return { says, load, interval, rises: rise > MAY_GROW }
}
