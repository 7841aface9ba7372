/**
 * What the machine did to the tasks: how much of their time was spent without a core.
 *
 * pace       what a round takes on a core: measured right after the trial, on no more threads than there
 *            are cores; at most what it took in the middle one of the tasks
 * on a core  rounds × pace; or all of a task's time, if a core that changes its speed explains it
 * stretch    Σ service ÷ Σ on a core
 * waiting    the rest of the service, while the system ran another thread
 *
 * An estimate: a core that slows down for long looks like waiting. It needs kernels whose rounds are
 * steady, and times of single tasks.
 */
import { TaskState } from '../memory/ledger'
import { median } from './median'
import type { Schedule } from './schedule'
import type { Crowding } from './types'

/**
 * While its silicon serves another core, a core mostly takes no more than a third longer for the same
 * work (on the machines where this was looked at) …
 */
const SPEED_CHANGES = 1 / 3
/**
 * … for as long as a thread has a core at a stretch, in ms, and less than that in a mean over longer. A
 * thread that loses its core loses it for about as long.
 */
const TURN_MS = 3

/** From this share on, waiting is no error of the estimate. */
const TAKEN = 0.1

export interface CrowdingFacts {
  /** Time of one round in ms, measured after the trial; NaN: not known. */
  roundMs: number
  /** Of the trial, the host's and a coordinator's among them. */
  threads: number
  cores: number
}

/**
 * `rounds`: of each task. Null without the time of a round, without the
 * times of tasks (recording levels other than `full`), and without a finished task.
 */
export const crowdingOf = (
  { level, start, end, state, worker, workers }: Schedule,
  rounds: Int32Array,
  { roundMs, threads, cores }: CrowdingFacts,
): Crowding | null => {
  if (level !== 'full' || !(roundMs > 0)) return null
  const times = end.map((to, task) => to - (start[task] ?? NaN))
  const ran = [...times.keys()].filter(
    (task) => state[task] === TaskState.DONE && !Number.isNaN(times[task]),
  )
  const pace = Math.min(
    roundMs,
    median(ran.map((task) => (times[task] ?? 0) / (rounds[task] ?? 1))),
  )
  const [serviceMs, onCoreMs] = [new Float64Array(workers), new Float64Array(workers)]
  for (const task of ran) {
    const thread = worker[task] ?? -1
    const ms = times[task] ?? 0
    const least = (rounds[task] ?? 0) * pace
    serviceMs[thread] = (serviceMs[thread] ?? 0) + ms
    onCoreMs[thread] = (onCoreMs[thread] ?? 0) + (ms > longest(least) ? least : Math.max(ms, least))
  }
  const [service, onCore] = [sum(serviceMs), sum(onCoreMs)]
  if (!(service > 0 && onCore > 0)) return null
  const waiting = waitingShare(service, onCore)
  return {
    roundMs: pace,
    stretch: Math.max(1, service / onCore),
    waiting,
    byOthers: threads <= cores && waiting >= TAKEN,
    workers: Array.from(serviceMs, (ms, thread) => waitingShare(ms, onCoreMs[thread] ?? 0)),
  }
}

/** What a task that takes `ms` at the pace may take on a core, in ms. */
const longest = (ms: number): number =>
  ms * (1 + SPEED_CHANGES * Math.sqrt(Math.min(1, TURN_MS / ms)))

const waitingShare = (service: number, onCore: number): number =>
  service > 0 ? Math.max(0, 1 - onCore / service) : 0

const sum = (values: Float64Array): number => values.reduce((all, value) => all + value, 0)
