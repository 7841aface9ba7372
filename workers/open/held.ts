/**
 * What held a thread on which tasks overlap: while a task computes, its event loop starts and ends no
 * other one. That is sure of the time until a task first awaited something, where the file has it.
 * Later it shows: nothing started or ended on a thread that had room, and tasks waited for it.
 */
import type { Held, Stretch } from '../run-file/observed'
import { stretchesOf } from '../stats/trial/steps'
import { type Observed, ROUNDED_MS } from './observed'

/** Shortest time that is told: what browsers call a long task. */
export const HELD_MS = 50
/** Waiting that began this much before the thread was held is none of its making. */
const NEAR_MS = 1

/** Stretches in which tasks waited; disjoint, in order of time. */
const waitsOf = ({ start, arrive }: Observed): Stretch[] => {
  const { from, to } = stretchesOf(
    Array.from(arrive ?? [], (at, task) => [at, start?.[task] ?? at] as const),
  )
  return Array.from(from, (at, i) => ({ from: at, to: to[i] ?? at }))
}

/** The waiting that a stretch made: to the end of what began in it, else no longer than itself. */
const waitedIn = (waits: readonly Stretch[], { from, to }: Stretch): Stretch | null => {
  const found = waits.findLast((wait) => wait.from < to)
  if (!found || found.to <= from) return null
  return found.from > from - NEAR_MS
    ? { from: Math.max(from, found.from), to: found.to }
    : { from, to: Math.min(to, found.to) }
}

interface Moment {
  at: number
  task: number
  ends: boolean
}

/** Starts and ends of a thread's tasks, and when each first awaited something. */
const momentsOf = (observed: Observed, tasks: readonly number[]): Moment[] => {
  const { start, ms, computed } = observed
  return tasks
    .flatMap((task) => {
      const [from, took] = [start?.[task] ?? NaN, ms[task] ?? NaN]
      const returned = from + Math.min(took, computed?.[task] ?? NaN)
      return [
        { at: from, task, ends: false },
        { at: from + took, task, ends: true },
        ...(returned < from + took ? [{ at: returned, task, ends: false }] : []),
      ]
    })
    .sort((a, b) => a.at - b.at)
}

/** The longest stretch for which one task held its thread; null without one that others felt. */
export const heldOf = (observed: Observed): Held | null => {
  const { format, start, computed, threads, lanes, lane, names, name } = observed
  if (!start || format !== 'watched') return null
  const byThread = new Map<number, number[]>()
  for (const [place, first] of threads.entries()) if (first !== place) byThread.set(first, [])
  if (byThread.size === 0) return null
  lane.forEach((place, task) => byThread.get(threads[place] ?? -1)?.push(task))
  const waits = waitsOf(observed)
  let longest: Held | null = null
  for (const [thread, tasks] of byThread) {
    const room = threads.filter((first) => first === thread).length
    const running = new Set<number>()
    let from = -Infinity
    for (const { at: to, task, ends } of momentsOf(observed, tasks)) {
      if (running.size > 0 && to - from >= Math.max(HELD_MS, length(longest))) {
        const last = [...running].at(-1) ?? -1
        const waited = waitedIn(waits, { from, to })
        const others = running.size - 1
        const computes = (start[last] ?? NaN) + (computed?.[last] ?? NaN) >= to - ROUNDED_MS
        if (computes ? waited !== null || others > 0 : waited !== null && running.size < room)
          longest = {
            task: last,
            name: names[name[last] ?? -1] ?? '',
            worker: lanes[thread] ?? '',
            from,
            to,
            computes,
            others,
            waited,
          }
      }
      if (ends) running.delete(task)
      else running.add(task)
      from = to
    }
  }
  return longest
}

const length = (held: Stretch | null): number => (held ? held.to - held.from : 0)
