import { TaskState } from '../../memory/ledger'
import {
  SpanKind,
  spansOf,
  type Span,
  type SpanKindValue,
  type SpanLog,
} from '../../memory/span-log'
import type { TrialReader } from '../../memory/trial-memory'
import { costOf } from './cost'
import { crowdingOf } from './crowding'
import { littleOf } from './little'
import { outOfOrderOf } from './out-of-order'
import { distributionOf } from '../percentiles'
import { recycledOf } from './recycled'
import { lengthOf, scheduleOf, type Schedule } from './schedule'
import { taskSegments, type TaskSegments } from './segments'
import { sizingOf } from './sizing'
import { stretchesOf, totalOf } from './steps'
import { blockedStretches, transportOutOf } from './transport-out'
import { trendOf } from './trend'
import {
  derivedTimes,
  type Distribution,
  type Latency,
  type ResponseFrom,
  type TrialMetrics,
} from '../types'
import { utilization } from './utilization'
import { regretsOf } from './why-slow'

export interface MetricsOptions {
  /** Cores that the pool may use in parallel, for stranded idle; at least 1. */
  cores: number
  responseFrom: ResponseFrom
  /** True if tasks came at planned times, so that the host's lag is a figure. */
  openLoop: boolean
  /**
   * True if all tasks came at the same time: Little's law does not apply. If not given, a trial is
   * a batch if its last task was submitted before the first one was done.
   */
  batch?: boolean
  /** One round of the kernel alone on warm threads, in ms, for the task cost; null: unknown. */
  roundMs?: number | null
  /** True if all rounds take equally long: `roundMs` then tells how long a task has a core. */
  steady?: boolean
  /** The least time that the clock tells apart, in ms; not given: no limit. */
  clockStepMs?: number
  /** Time for which workers held answers back, a sum over tasks; null: unknown. */
  heldMs?: number | null
  /** True if the host ran the tasks itself. */
  inHost?: boolean
  /** True if threads took the places of others. */
  recycles?: boolean
  /** While the trial runs: the time, in ms since its epoch. */
  now?: number | undefined
}

/** Times in ms, shares 0 to 1. What the recording level does not record has n = 0 and null. */
export const trialMetrics = (reader: TrialReader, options: MetricsOptions): TrialMetrics => {
  const { cores, responseFrom, openLoop } = options
  const { ledger, spans } = reader
  const schedule = scheduleOf(reader, options.now, options.now === undefined)
  const use = utilization(schedule, { cores })
  const times = taskSegments(schedule, { responseFrom })
  const makespanMs = lengthOf(schedule.window)
  const regret = regretsOf(schedule, reader)
  const blocked = blockedStretches(spans[0])
  const hostBlockedMs = timeIn(schedule, blocked)
  const batch = options.batch ?? (!openLoop && allAtOnce(schedule))
  const outOfOrder = outOfOrderOf(schedule)
  const responseTrend = openLoop ? trendOf(schedule.arrive, times.columns.response) : null
  return {
    makespanMs,
    throughputPerS: makespanMs > 0 ? (doneOf(schedule, reader) / makespanMs) * 1000 : 0,
    tasks: ledger.tasks,
    failed: ledger.count(ledger.FAILED),
    ...(times.shed > 0 && { shed: times.shed }),
    ...(times.timedOut > 0 && { timedOut: times.timedOut, ...inVain(schedule) }),
    utilization: { pool: use.pool, workers: use.workers, shares: use.shares },
    crowding: crowdingOf(schedule, ledger.rounds, {
      roundMs: (options.steady && options.roundMs) || NaN,
      clockStepMs: options.clockStepMs ?? 0,
      // One log each: the host, the workers, a coordinator.
      threads: options.inHost ? 1 : spans.length,
      cores,
    }),
    imbalance: use.imbalance,
    strandedIdleMs: use.strandedIdleMs,
    besideIdle: use.besideIdle,
    ...(regret?.worst[0] && {
      regret: { sumMs: regret.sumMs, share: regret.share, atMs: regret.worst[0].atMs },
    }),
    whileBlocked: use.whileBlocked,
    latency: latencyOf(times),
    transportOut: transportOutOf(schedule, blocked, options.heldMs ?? null),
    ...(outOfOrder !== null && { outOfOrder }),
    responseFrom,
    little: batch ? null : littleOf(schedule, responseFrom),
    ...(responseTrend !== null && { responseTrend }),
    hostLagMs: openLoop ? lagOf(schedule) : null,
    hostBusyMs: longest(spans[0], SpanKind.HOST_BUSY),
    hostBlockedMs,
    restMs: makespanMs - hostBlockedMs,
    threadMs: use.aliveMs,
    steals: spans.reduce((sum, log) => sum + spansOf(log, SpanKind.STEAL).length, 0),
    startUp: startUpOf(spans),
    ...(options.recycles && { recycled: recycledOf(schedule) }),
    coordinator: coordinatorOf(spans[1 + ledger.workers], schedule),
    cost: costOf(schedule, {
      roundMs: options.roundMs ?? NaN,
      meanRounds: meanOf(ledger.rounds),
      makespanMs,
      threadMs: use.aliveMs,
    }),
    sizing: sizingOf(spans, schedule.window),
    dropped: spans.reduce((sum, log) => sum + log.dropped, 0),
    clamped: times.clamped,
    clampedMs: times.clampedMs,
  }
}

/** The distribution of each derived time; also of a running trial. */
export const latencyOf = ({ columns, shed, timedOut }: TaskSegments): Latency =>
  Object.fromEntries(
    derivedTimes.map((name) => [
      name,
      // A task that was refused never had its answer: to leave it out would praise who refuses most.
      distributionOf(columns[name], name === 'response' ? shed + timedOut : 0),
    ]),
  ) as Latency // one per name

/** Tasks done in the window, excluding failed ones. */
const doneOf = ({ state, done }: Schedule, { ledger, level }: TrialReader): number => {
  if (level === 'blocks')
    return Math.max(0, ledger.count(ledger.DONE) - ledger.count(ledger.FAILED))
  let count = 0
  state.forEach((value, task) => {
    if (value === TaskState.DONE && !Number.isNaN(done[task])) count++
  })
  return count
}

/**
 * Time in the window for which workers ran tasks that were given up; nothing where it is not known:
 * at other levels a task that never ends has no start, and what awaits is not on its thread.
 */
const inVain = (schedule: Schedule): Pick<TrialMetrics, 'inVainMs'> => {
  const { level, turns, window, worker, workers, state, start, end } = schedule
  if (level !== 'full' || turns.some((own) => own !== null)) return {}
  const ran = Array.from({ length: workers }, (): [number, number][] => [])
  state.forEach((value, task) => {
    if (value !== TaskState.TIMED_OUT) return
    const from = Math.max(start[task] ?? NaN, window.from)
    ran[worker[task] ?? -1]?.push([from, Math.min(end[task] ?? NaN, window.to)])
  })
  return { inVainMs: ran.reduce((sum, own) => sum + totalOf(stretchesOf(own)), 0) }
}

const meanOf = (values: Int32Array): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length

const allAtOnce = ({ submit, done }: Schedule): boolean => {
  const last = submit.reduce((most, time) => (time > most ? time : most), -Infinity)
  return done.every((time) => !(time < last))
}

const lagOf = ({ arrive, submit }: Schedule): TrialMetrics['hostLagMs'] => {
  const lags = submit.map((time, task) => Math.max(0, time - (arrive[task] ?? NaN)))
  const { mean, max } = distributionOf(lags)
  return mean === null || max === null ? null : { mean, max }
}

const longest = (log: SpanLog | undefined, kind: SpanKindValue): number =>
  spansOf(log, kind).reduce((most, { from, to }) => Math.max(most, to - from), 0)

/** Time within the window that the spans cover, in ms; they do not overlap. */
const timeIn = ({ window }: Schedule, spans: readonly Pick<Span, 'from' | 'to'>[]): number =>
  spans.reduce(
    (sum, { from, to }) => sum + Math.max(0, Math.min(to, window.to) - Math.max(from, window.from)),
    0,
  )

const startUpOf = (spans: readonly SpanLog[]): Distribution | null => {
  const starts = spans.flatMap((log) => spansOf(log, SpanKind.WORKER_START))
  if (starts.length === 0) return null
  return distributionOf(Float64Array.from(starts, ({ from, to }) => to - from))
}

const coordinatorOf = (
  log: SpanLog | undefined,
  schedule: Schedule,
): TrialMetrics['coordinator'] => {
  if (!log) return null
  const busyMs = timeIn(schedule, spansOf(log, SpanKind.COORDINATOR_BUSY))
  const length = lengthOf(schedule.window)
  return { busyMs, utilization: length > 0 ? busyMs / length : 0 }
}
