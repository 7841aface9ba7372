/**
 * What held a thread on which tasks overlap: while a task computes, its event loop starts and ends no
 * other one. That is sure of the time until a task first awaited something, where the file has it.
 * Where it does not, it shows: nothing started or ended on a thread that had room, and its tasks waited.
 */
import type { Held, Stretch } from '../run-file/observed'
import { stretchesOf, type Stretches } from '../stats/trial/steps'
import type { Observed } from './observed'
import { ROUNDED_MS } from './spans'

/** Shortest time that is reported: what browsers call a long task. */
const HELD_MS = 50
/** Waiting that began this much before the thread was held is none of its making. */
const NEAR_MS = 1

/** The waiting that a stretch made: to the end of what began in it, else no longer than itself. */
const waitedIn = (waits: Stretches, { from, to }: Stretch): Stretch | null => {
  const last = waits.from.findLastIndex((at) => at < to)
  const [begun = NaN, end = NaN] = [waits.from[last], waits.to[last]]
  if (!(end > from)) return null
  return begun > from - NEAR_MS
    ? { from: Math.max(from, begun), to: end }
    : { from, to: Math.min(to, end) }
}

/** Starts and ends of a thread's tasks, and when each first awaited something, in order of time. */
const momentsOf = ({ start, ms, computed }: Observed, tasks: readonly number[]) =>
  tasks
    .flatMap((task) => {
      const [from, took] = [start?.[task] ?? NaN, ms[task] ?? NaN]
      const returned = from + Math.min(took, computed?.[task] ?? NaN)
      const moments = [
        { at: from, task, ends: false },
        { at: from + took, task, ends: true },
      ]
      return returned < from + took ? [...moments, { at: returned, task, ends: false }] : moments
    })
    .sort((a, b) => a.at - b.at)

/** The longest stretch for which one task held its thread; null without one that others felt. */
export const heldOf = (observed: Observed): Held | null => {
  const { format, start, arrive, computed, threads, lanes, lane, names, name } = observed
  const byThread = new Map<number, number[]>()
  for (const [place, first] of threads.entries()) if (first !== place) byThread.set(first, [])
  if (!start || !arrive || format !== 'watched' || byThread.size === 0) return null
  lane.forEach((place, task) => byThread.get(threads[place] ?? -1)?.push(task))
  let [longest, least]: [Held | null, number] = [null, HELD_MS]
  for (const [thread, tasks] of byThread) {
    // What waited for another thread may have been the pool's own choice.
    const waits = stretchesOf(tasks.map((task) => [arrive[task] ?? NaN, start[task] ?? NaN]))
    const room = threads.filter((first) => first === thread).length
    const running = new Set<number>()
    let from = -Infinity
    for (const { at: to, task: next, ends } of momentsOf(observed, tasks)) {
      if (running.size > 0 && to - from >= least) {
        const task = [...running].at(-1) ?? -1
        const waited = waitedIn(waits, { from, to })
        const others = running.size - 1
        const sure = computed?.[task] ?? NaN
        const computes = (start[task] ?? NaN) + sure >= to - ROUNDED_MS
        const called = { name: names[name[task] ?? -1] ?? '', worker: lanes[thread] ?? '' }
        const isUnknown = Number.isNaN(sure) && running.size < room
        if (computes ? waited || others > 0 : waited && isUnknown)
          [longest, least] = [{ task, ...called, from, to, computes, others, waited }, to - from]
      }
      if (ends) running.delete(next)
      else running.add(next)
      from = to
    }
  }
  return longest
}
