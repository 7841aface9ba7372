/** The tasks of a trial: as many of the user's as say enough in the time that there is. */
import { isOpenLoop, type Spec } from '../../workers/api'
import { durationsOf, lengthUs, meanUs, type Needs } from './needs'

/** Longer tasks are measured shorter, all by the same factor: handing one over is nothing beside it. */
export const LONGEST_US = 50_000

/** Factor by which the tasks are shortened; 1 where they are not. */
export const scaleOf = (needs: Needs): number => Math.min(1, LONGEST_US / meanUs(needs))

/** Mean length of a task as it is measured, in µs. */
export const measuredUs = (needs: Needs): number => Math.max(1, meanUs(needs) * scaleOf(needs))

const whole = (us: number): number => Math.max(1, Math.round(us))

const sizesOf = (needs: Needs, scale: number): Record<string, unknown> => {
  switch (needs.spread) {
    case 'same':
      return { kind: 'constant', rounds: whole(lengthUs(needs) * scale) }
    case 'mixed':
      return { kind: 'lognormal', rounds: whole(lengthUs(needs) * scale), cv: 100 }
    case 'own': {
      const read = durationsOf(needs)
      const durations = read.ok ? [...read.durationsUs] : []
      const text = durations.map((us) => whole(us * scale)).join('\n')
      return { kind: 'durations', unit: 'us', text }
    }
    default:
      return needs.spread satisfies never
  }
}

/** How much of the user's work a trial does. */
export interface TrialWork {
  /** Tasks of a batch; at a rate the mean number. */
  tasks: number
  /** Time in which they come; null for a batch. */
  durationMs: number | null
}

/** Bounds of a trial at a rate. */
const SHORTEST_MS = 50
const MOST_MS = 1200
/** Fewer tasks a worker say little of how they are shared out. */
const A_THREAD = 3

/**
 * Work for a trial: about `inlineMs` of one thread's time, at most `most` tasks, and never more than
 * there are.
 */
export const workFor = (
  needs: Needs,
  threads: number,
  { inlineMs, most }: { inlineMs: number; most: number },
): TrialWork => {
  const fit = Math.min(most, Math.round((inlineMs * 1000) / measuredUs(needs)))
  const wanted = Math.max(fit, A_THREAD * Math.max(2, threads), 1)
  if (needs.arrive === 'batch') return { tasks: Math.min(wanted, needs.tasks), durationMs: null }
  const asked = (1000 * wanted) / needs.rate
  const durationMs = Math.round(Math.min(MOST_MS, Math.max(SHORTEST_MS, asked)))
  return { tasks: Math.max(1, Math.round((needs.rate * durationMs) / 1000)), durationMs }
}

/** Room for an open loop's chance to bring more tasks than its mean. */
const MORE = 1.5

/** The base of an experiment over this work; strategies are its variants. */
export const baseOf = (needs: Needs, work: TrialWork): Record<string, unknown> => {
  const scale = scaleOf(needs)
  const tasks = work.durationMs === null ? work.tasks : Math.ceil(work.tasks * MORE) + 20
  return {
    workload:
      needs.waitShare > 0
        ? {
            id: 'waiting',
            tasks,
            payloadBytes: 0,
            options: {
              share: needs.waitShare,
              waitFor: 'timer',
              waitMs: Math.max(1, Math.round(needs.waitMs * scale)),
              computeUs: whole(lengthUs(needs) * scale),
            },
          }
        : {
            id: 'spin',
            tasks,
            payloadBytes: needs.payloadBytes,
            sizes: sizesOf(needs, scale),
          },
    arrivals:
      work.durationMs === null
        ? { kind: 'batch' }
        : {
            kind: 'open',
            process: 'poisson',
            rate: needs.rate,
            rateUnit: 'per-second',
            durationMs: work.durationMs,
          },
    host: needs.hostUs > 0 ? { work: { kind: 'spin', us: needs.hostUs } } : {},
    recording: { quiet: true },
  }
}

/** True where a run was of tasks that come at a rate. */
export const atRate = ({ arrivals }: Pick<Spec, 'arrivals'>): boolean => isOpenLoop(arrivals)
