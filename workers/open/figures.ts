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
import { hasWaits, type Observed, ROUNDED_MS } from './observed'

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

/** Stretches in which at least one task waited and at least one lane was idle. */
const besideIdle = ({ arrive, lanes }: Observed, running: Steps, start: Float64Array) => {
  const found = new StretchList()
  if (arrive)
    walkSteps([stepsOf(arrive.slice(), start.slice()), running], (at, [waiting = 0, ran = 0]) =>
      found.set(at, waiting > 0 && ran < lanes.length),
    )
  return { ms: totalOf(found.stretches), longest: longestStretch(found.stretches) }
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
  const running = runningOf(start, ms)
  walkSteps([running], (at, [count = 0]) => {
    most = Math.max(most, count)
    nothing.set(at, count === 0)
    over.set(at, cores !== null && count > cores)
  })
  const gaps = nothing.stretches
  return {
    atOnce: { most, mean: end > 0 ? busyMs / end : 0 },
    gaps: {
      count: gaps.from.filter((at, i) => (gaps.to[i] ?? at) - at >= SEEN * end).length,
      ms: totalOf(gaps),
      longest: longestStretch(gaps),
    },
    alone: aloneOf(observed, start),
    besideIdle: besideIdle(observed, running, start),
    overCores: longestStretch(over.stretches),
  }
}

export const figuresOf = (observed: Observed): ObservedFigures => {
  const busyMs = observed.ms.reduce((sum, one) => sum + one, 0)
  return {
    waits: hasWaits(observed),
    busyMs,
    longest: longestOf(observed),
    timed: timedOf(observed, busyMs),
  }
}
