import { SpanKind, spansOf, type SpanKindValue, type SpanLog } from '../../memory/span-log'
import { repairedTimes, TrialReader, type RecordingLevel } from '../../memory/trial-memory'
import type { TimeColumn } from '../../memory/ledger'
import { admittedPeriods, sizingSteps } from './sizing'
import { stretchesOf, type Stretches } from './steps'

/** The stretch of time over which shares are taken, in milliseconds since the trial's epoch. */
export interface Window {
  from: number
  to: number
}

/**
 * One consistent copy of what a trial has written, running or over: all parts of a figure, and all
 * figures of a chart, come from the same copy. Unknown times are NaN.
 */
export interface Schedule extends Record<TimeColumn, Float64Array> {
  level: RecordingLevel
  tasks: number
  workers: number
  worker: Int32Array
  state: Int32Array
  /** First submit to last done; while the trial runs, to `now`. Empty before the first submit. */
  window: Window
  /**
   * Stretches per worker in which it lived; null if that was not recorded, which means all the
   * time. In a pool that changes its size, stretches of admission.
   */
  lives: (Stretches | null)[]
  /** Blocks of tasks per worker, at recording level `blocks`. */
  blocks: (Stretches & { tasks: Float64Array })[]
  /**
   * Stretches per worker in which it computed for tasks that await; null where tasks keep their
   * thread from start to end.
   */
  turns: (Stretches | null)[]
  /** Stretches in which other work kept the host from serving its workers. */
  blocked: Stretches
  /**
   * Stretches in which the host and the coordinator used a core besides the workers: that work, and
   * their own code. The host's own code is recorded at level `full` alone.
   */
  dispatching: Stretches[]
}

/** Source of a figure: a trial, or a copy of it that other figures use too. */
export type Source = TrialReader | Schedule

/**
 * Copies a trial. `now`, in ms since the epoch, is given while the trial runs; tasks in progress
 * then count as lasting until `now`. `still`: nobody writes the trial while the schedule is used,
 * so that most of it need not be copied.
 */
export const scheduleOf = (source: Source, now?: number, still = false): Schedule => {
  if (!(source instanceof TrialReader)) return source
  const { ledger, spans, level } = source
  const own = <C extends Float64Array | Int32Array>(column: C): C =>
    still && level !== 'light' ? column : (column.slice() as C) // a slice of C is a C
  // Later times are copied first: then a task that has an end in the copy also has a start.
  const [done, end, start] = [own(ledger.done), own(ledger.end), own(ledger.start)]
  const [receive, dispatch] = [own(ledger.receive), own(ledger.dispatch)]
  const [submit, arrive] = [own(ledger.submit), own(ledger.arrive)]
  const times = { arrive, submit, dispatch, receive, start, end, done }
  if (level === 'light') repair(times)
  const { threads, names } = source
  const workers = [...new Set(threads)]
  const blocked = stretchesIn(spans[0], SpanKind.HOST_BLOCKED)
  const blocks = workers.map((worker) => blocksOf(spans[1 + worker]))
  return {
    level,
    tasks: ledger.tasks,
    workers: workers.length,
    ...times,
    worker: names?.threads ? ledger.worker.map((lane) => threads[lane] ?? -1) : own(ledger.worker),
    state: own(ledger.state),
    window: windowOf(submit, done, end, blocks, now),
    lives: livesOf(spans, threads),
    blocks,
    turns: workers.map((worker) => turnsOf(spans[1 + worker])),
    blocked,
    dispatching: [
      blocked,
      stretchesIn(spans[0], SpanKind.HOST_BUSY),
      stretchesIn(spans[1 + ledger.workers], SpanKind.COORDINATOR_BUSY),
    ],
  }
}

export const lengthOf = ({ from, to }: Window): number => to - from

/** The first known time; NaN if none is known. */
export const known = (first = NaN, second = NaN, third = NaN, fourth = NaN): number => {
  if (!Number.isNaN(first)) return first
  if (!Number.isNaN(second)) return second
  return Number.isNaN(third) ? fourth : third
}

const repair = (times: Record<TimeColumn, Float64Array>): void => {
  for (let task = 0; task < times.start.length; task++) {
    times.start[task] = repairedTimes.start(times, task)
    times.receive[task] = repairedTimes.receive(times, task)
    times.dispatch[task] = repairedTimes.dispatch(times, task)
  }
}

const windowOf = (
  submit: Float64Array,
  done: Float64Array,
  end: Float64Array,
  blocks: readonly Stretches[],
  now: number | undefined,
): Window => {
  const firstBlock = minOf(blocks.map(({ from }) => from[0] ?? NaN))
  const lastBlock = maxOf(blocks.map(({ to }) => to.at(-1) ?? NaN))
  const from = known(minOf(submit), firstBlock)
  const to = known(now, maxOf(done), maxOf(end), lastBlock)
  return Number.isNaN(from) ? { from: 0, to: 0 } : { from, to: to > from ? to : from }
}

/** The known value that is before all others by `isBefore`; NaN if none is known. */
const firstBy = (
  values: ArrayLike<number>,
  isBefore: (a: number, b: number) => boolean,
): number => {
  let first = NaN
  for (let i = 0; i < values.length; i++) {
    const value = values[i] ?? NaN
    if (Number.isNaN(first) || isBefore(value, first)) first = value
  }
  return first
}
const minOf = (values: ArrayLike<number>) => firstBy(values, (a, b) => a < b)
const maxOf = (values: ArrayLike<number>) => firstBy(values, (a, b) => a > b)

const stretchesIn = (log: SpanLog | undefined, kind: SpanKindValue): Stretches =>
  stretchesOf(spansOf(log, kind).map(({ from, to }) => [from, to]))

const livesOf = (spans: readonly SpanLog[], threads: readonly number[]): (Stretches | null)[] => {
  const lives = [...new Set(threads)].map((): [number, number][] => [])
  for (const log of spans)
    for (const { from, to, argument } of spansOf(log, SpanKind.WORKER_LIFE))
      lives[threads[argument] ?? -1]?.push([from, Number.isNaN(to) ? Infinity : to])
  // A worker that loses its admission logs its lifetime only when it has left; until then the steps
  // say which workers are admitted.
  const steps = sizingSteps(spans)
  if (steps.length > 0)
    return admittedPeriods(steps, lives.length).map((periods, worker) =>
      stretchesOf([...periods, ...(lives[worker] ?? [])]),
    )
  return lives.map((periods) => (periods.length > 0 ? stretchesOf(periods) : null))
}

const turnsOf = (log: SpanLog | undefined): Stretches | null => {
  const turns = stretchesIn(log, SpanKind.TURN)
  return turns.from.length > 0 ? turns : null
}

const blocksOf = (log: SpanLog | undefined): Stretches & { tasks: Float64Array } => {
  const spans = spansOf(log, SpanKind.BLOCK)
  return {
    from: Float64Array.from(spans, ({ from }) => from),
    to: Float64Array.from(spans, ({ to }) => to),
    tasks: Float64Array.from(spans, ({ argument }) => argument),
  }
}
