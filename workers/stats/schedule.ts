import { SpanKind, type SpanLog } from '../memory/span-log'
import { TrialReader, type RecordingLevel } from '../memory/trial-memory'
import type { TimeColumn } from '../memory/ledger'
import { letIn, sizingSteps } from './sizing'
import { stretchesOf, type Stretches } from './steps'

/** The stretch of time over which shares are taken, in milliseconds since the trial's epoch. */
export interface Window {
  from: number
  to: number
}

/**
 * One consistent copy of what a trial has written, live or over: all of one figure, and all figures
 * of one chart, come from the same copy. Times are NaN where unknown.
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
   * For each worker, when it lived; null if that was not recorded: it lived all the time. In a pool
   * that changes its size, when it was let in.
   */
  lives: (Stretches | null)[]
  /** For each worker its blocks of tasks, at recording level `blocks`. */
  blocks: (Stretches & { tasks: Float64Array })[]
}

/** What a figure can be made from: a trial, or the copy of it that other figures use too. */
export type Source = TrialReader | Schedule

/**
 * The copy. `now`, in ms since the epoch, is given while the trial runs; what is under way is then
 * taken to last until `now`.
 */
export const scheduleOf = (source: Source, now?: number): Schedule => {
  if (!(source instanceof TrialReader)) return source
  const { ledger, spans, level } = source
  // Late columns first: a task seen to have ended is then also seen to have started.
  const [done, end, start] = [ledger.done.slice(), ledger.end.slice(), ledger.start.slice()]
  const [receive, dispatch] = [ledger.receive.slice(), ledger.dispatch.slice()]
  const [submit, arrive] = [ledger.submit.slice(), ledger.arrive.slice()]
  if (level === 'light') repairLight(submit, dispatch, receive, start)
  const workers = Array.from({ length: ledger.workers }, (_, worker) => worker)
  const blocks = workers.map((worker) => blocksOf(spans[1 + worker]))
  return {
    level,
    tasks: ledger.tasks,
    workers: ledger.workers,
    arrive,
    submit,
    dispatch,
    receive,
    start,
    end,
    done,
    worker: ledger.worker.slice(),
    state: ledger.state.slice(),
    window: windowOf(submit, done, end, blocks, now),
    lives: livesOf(spans, ledger.workers),
    blocks,
  }
}

/** The window's length in ms. */
export const lengthOf = ({ from, to }: Window): number => to - from

/** The first of the times that is known; NaN if none is. */
export const known = (first = NaN, second = NaN, third = NaN, fourth = NaN): number => {
  if (!Number.isNaN(first)) return first
  if (!Number.isNaN(second)) return second
  return Number.isNaN(third) ? fourth : third
}

/**
 * At level `light` a task's start is the end of the task before it, also when the worker idled in
 * between. It cannot be earlier than the receive, nor that earlier than the dispatch, nor that, where
 * workers take tasks themselves, earlier than the submit.
 */
const repairLight = (
  submit: Float64Array,
  dispatch: Float64Array,
  receive: Float64Array,
  start: Float64Array,
): void => {
  for (let task = 0; task < start.length; task++) {
    dispatch[task] = later(dispatch[task], submit[task])
    receive[task] = later(receive[task], dispatch[task])
    start[task] = later(start[task], receive[task])
  }
}

/** `time`, but not before `floor`; an unknown time stays unknown, an unknown floor is none. */
const later = (time = NaN, floor = NaN): number => (floor > time ? floor : time)

const windowOf = (
  submit: Float64Array,
  done: Float64Array,
  end: Float64Array,
  blocks: readonly Stretches[],
  now: number | undefined,
): Window => {
  const firstBlock = least(blocks.map(({ from }) => from[0] ?? NaN))
  const lastBlock = most(blocks.map(({ to }) => to.at(-1) ?? NaN))
  const from = known(least(submit), firstBlock)
  const to = known(now, most(done), most(end), lastBlock)
  return Number.isNaN(from) ? { from: 0, to: 0 } : { from, to: to > from ? to : from }
}

/** Least and most of the values that are known; NaN if none is. */
const least = (values: ArrayLike<number>): number => {
  let found = NaN
  for (let i = 0; i < values.length; i++) {
    const value = values[i] ?? NaN
    if (Number.isNaN(found) || value < found) found = value
  }
  return found
}
const most = (values: ArrayLike<number>): number => {
  let found = NaN
  for (let i = 0; i < values.length; i++) {
    const value = values[i] ?? NaN
    if (Number.isNaN(found) || value > found) found = value
  }
  return found
}

const livesOf = (spans: readonly SpanLog[], workers: number): (Stretches | null)[] => {
  const lives = Array.from({ length: workers }, (): [number, number][] => [])
  for (const log of spans)
    for (let i = 0; i < log.count; i++) {
      const { kind, from, to, argument } = log.at(i)
      if (kind === SpanKind.WORKER_LIFE)
        lives[argument]?.push([from, Number.isNaN(to) ? Infinity : to])
    }
  // Whoever is told to leave logs a spell when it has left; until then the steps say who is in.
  const steps = sizingSteps(spans)
  if (steps.length > 0)
    return letIn(steps, workers).map((spells, worker) =>
      stretchesOf([...spells, ...(lives[worker] ?? [])]),
    )
  return lives.map((spells) => (spells.length > 0 ? stretchesOf(spells) : null))
}

const blocksOf = (log: SpanLog | undefined): Stretches & { tasks: Float64Array } => {
  const found: [number, number, number][] = []
  for (let i = 0; i < (log?.count ?? 0); i++) {
    const span = log?.at(i)
    if (span?.kind === SpanKind.BLOCK) found.push([span.from, span.to, span.argument])
  }
  return {
    from: Float64Array.from(found, ([from]) => from),
    to: Float64Array.from(found, ([, to]) => to),
    tasks: Float64Array.from(found, ([, , tasks]) => tasks),
  }
}
