/** Figures of an observed pool: how many ran at once, how long tasks took, the gaps. */
import { LISTED, type ObservedFacts, type Stretch } from '../run-file/observed'
import {
  type Steps,
  stepsOf,
  StretchList,
  type Stretches,
  totalOf,
  walkSteps,
} from '../stats/trial/steps'
import { heldOf } from './held'
import type { Observed } from './observed'
import { ROUNDED_MS } from './spans'

export type ObservedFigures = Pick<ObservedFacts, 'busyMs' | 'longest' | 'timed' | 'waits'>
type TimedFigures = NonNullable<ObservedFigures['timed']>

/** Share of the whole time from which a gap is seen. */
const SEEN = 1 / 1000

const nameOf = ({ name, names }: Observed, task: number): string => names[name[task] ?? -1] ?? ''

const longestOf = (observed: Observed): ObservedFigures['longest'] => {
  const { ms, start } = observed
  const length = (task = -1) => ms[task] ?? 0
  const found: number[] = []
  ms.forEach((one, task) => {
    if (found.length === LISTED && one <= length(found.at(-1))) return
    found.push(task)
    found.sort((a, b) => length(b) - length(a) || a - b)
    found.length = Math.min(found.length, LISTED)
  })
  return found.map((task) => ({
    task,
    name: nameOf(observed, task),
    ms: length(task),
    atMs: start?.[task] ?? null,
  }))
}

/** Number of tasks that run; those of no length run at no time. */
const runningOf = (start: Float64Array, ms: Float64Array): Steps => {
  const runs = (_: number, task: number) => (ms[task] ?? 0) > 0
  const ends = start.map((from, task) => from + Math.max(0, (ms[task] ?? 0) - ROUNDED_MS))
  return stepsOf(start.filter(runs), ends.filter(runs))
}

const longestStretch = ({ from, to }: Stretches): Stretch | null =>
  Array.from(from, (at, i) => ({ from: at, to: to[i] ?? at })).reduce<Stretch | null>(
    (best, one) => (best && best.to - best.from >= one.to - one.from ? best : one),
    null,
  )

/** Number of threads that have tasks; these are in the order of their starts. */
const busyOf = ({ lane, threads, merged, ms }: Observed, start: Float64Array): Steps => {
  const [up, down]: [number[], number[]] = [[], []]
  const ends = new Map<number, number>()
  start.forEach((from, task) => {
    const [thread, took] = [threads[lane[task] ?? -1] ?? -1, ms[task] ?? 0]
    if (took <= 0) return
    // Each task of merged lanes has a lane of its own.
    const isOwn = merged > 0 && thread === threads.length - 1
    const before = isOwn ? undefined : ends.get(thread)
    if (before === undefined || from > before) {
      up.push(from)
      if (before !== undefined) down.push(before)
    }
    const end = from + Math.max(0, took - ROUNDED_MS)
    if (isOwn) down.push(end)
    else ends.set(thread, Math.max(before ?? 0, end))
  })
  return stepsOf(Float64Array.from(up), Float64Array.from([...down, ...ends.values()]))
}

const timeOf = (stretches: Stretches) => ({
  ms: totalOf(stretches),
  longest: longestStretch(stretches),
})

/** Stretches in which a task waited and a thread that was ready had none; and those while threads started. */
const waitingOf = (
  { arrive, threads, merged, starts }: Observed,
  busy: Steps,
  start: Float64Array,
) => {
  const [idle, starting] = [new StretchList(), new StretchList()]
  const found = starts.flatMap((one) => one ?? [])
  const ready = Float64Array.from(found, ({ to }) => to).sort()
  const unready = { up: ready.map(() => -Infinity), down: ready }
  const asked = { up: Float64Array.from(found, ({ from }) => from).sort(), down: ready }
  const all = new Set(threads).size + merged
  if (arrive)
    walkSteps(
      [stepsOf(arrive.slice(), start.slice()), busy, unready, asked],
      (at, [waiting = 0, ran = 0, late = 0, coming = 0]) => {
        const isIdle = ran < all - late
        idle.set(at, waiting > 0 && isIdle)
        starting.set(at, waiting > 0 && !isIdle && (coming > 0 || late === all))
      },
    )
  return { besideIdle: timeOf(idle.stretches), starting: timeOf(starting.stretches) }
}

/** The last task, from the end of the one before it; null if others ended with it. */
const aloneOf = (observed: Observed, start: Float64Array): TimedFigures['alone'] => {
  const end = (task: number) => (start[task] ?? 0) + (observed.ms[task] ?? 0)
  let [last, second] = [0, -1]
  for (let task = 1; task < start.length; task++)
    if (end(task) > end(last)) [last, second] = [task, last]
    else if (second < 0 || end(task) > end(second)) second = task
  const from = Math.max(start[last] ?? 0, second < 0 ? 0 : end(second))
  return from < end(last) ? { task: last, name: nameOf(observed, last), from, to: end(last) } : null
}

const timedOf = (observed: Observed, busyMs: number): TimedFigures | null => {
  const { start, ms, cores } = observed
  if (!start) return null
  const end = start.reduce((last, from, task) => Math.max(last, from + (ms[task] ?? 0)), 0)
  let most = 0
  const [nothing, over] = [new StretchList(), new StretchList()]
  const [running, busy] = [runningOf(start, ms), busyOf(observed, start)]
  walkSteps([running, busy], (at, [count = 0, ran = 0]) => {
    most = Math.max(most, count)
    nothing.set(at, count === 0)
    over.set(at, cores !== null && ran > cores)
  })
  const gaps = nothing.stretches
  const { besideIdle, starting } = waitingOf(observed, busy, start)
  const held = heldOf(observed)
  return {
    atOnce: { most, mean: end > 0 ? busyMs / end : 0 },
    gaps: {
      count: gaps.from.filter((at, i) => (gaps.to[i] ?? at) - at >= SEEN * end).length,
      ...timeOf(gaps),
    },
    alone: aloneOf(observed, start),
    besideIdle,
    overCores: longestStretch(over.stretches),
    ...(starting.ms > 0 && { starting }),
    ...(held && { held }),
  }
}

export const figuresOf = (observed: Observed): ObservedFigures => {
  const { ms, start, arrive } = observed
  const busyMs = ms.reduce((sum, one) => sum + one, 0)
  return {
    // Not where arrivals are the starts.
    waits: arrive?.some((at, task) => at < (start?.[task] ?? 0)) ?? false,
    busyMs,
    longest: longestOf(observed),
    timed: timedOf(observed, busyMs),
  }
}
