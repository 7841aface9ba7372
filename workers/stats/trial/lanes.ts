import { handedOutFrom, previousEnds } from './previous'
import { known, type Schedule } from './schedule'
import { StretchList, stepsOf, walkSteps, type Steps, type Stretches } from './steps'

/** One worker's time in the window: disjoint stretches of three kinds that make up its lifetime. */
export interface Lane {
  /**
   * A kernel runs on the thread: not while a task awaits, if that is recorded. Overlapping tasks count
   * once.
   */
  busy: Stretches
  /** No kernel runs, and a task dispatched to the worker has not started: transport or decode. */
  coming: Stretches
  free: Stretches
  /** Its lifetime within the window, in ms. */
  aliveMs: number
}

export interface Pool {
  lanes: Lane[]
  /** Submitted and not dispatched, or in the inbox of a busy worker; empty at level `blocks`. */
  waiting: Steps
}

/** Divides the window into the lanes of all workers. O(n log n) for n tasks. */
export const poolOf = (schedule: Schedule): Pool => {
  const { workers, worker, tasks, level } = schedule
  const perWorker = new Int32Array(workers)
  for (let task = 0; task < tasks; task++) {
    const w = worker[task] ?? -1
    if (w >= 0 && w < workers) perWorker[w] = (perWorker[w] ?? 0) + 1
  }
  const columns = Array.from(perWorker, (count) => ({
    dispatched: new Float64Array(count),
    came: new Float64Array(count),
    started: new Float64Array(count),
    ended: new Float64Array(count),
    used: 0,
  }))
  const waitFrom = new Float64Array(tasks)
  const waitTo = new Float64Array(tasks)
  let waits = 0
  const previous = previousEnds(schedule)
  for (let task = 0; task < tasks && level !== 'blocks'; task++) {
    const times = timesOf(schedule, task, previous[task] ?? -Infinity)
    if (!times) continue
    const own = worker[task] ?? -1
    // A task that was handed out waits for a place in progress, not for its thread.
    const awaits = schedule.turns[own] != null
    const waitUntil = awaits ? times.started : times.waitTo
    if (waitUntil > times.waitFrom) {
      waitFrom[waits] = times.waitFrom
      waitTo[waits] = waitUntil
      waits++
    }
    const column = columns[own]
    if (!column) continue
    column.dispatched[column.used] = times.dispatched
    column.came[column.used] = awaits ? times.dispatched : times.started
    column.started[column.used] = times.started
    column.ended[column.used] = times.ended
    column.used++
  }
  const lanes = columns.map(({ dispatched, came, started, ended, used }, w) => {
    if (level === 'blocks') return blocksLane(schedule, w)
    // What a worker computed for tasks that await; others keep the thread to their end.
    const turns = schedule.turns[w]
    return laneOf(
      lifeOf(schedule, w),
      stepsOf(dispatched.slice(0, used), came.slice(0, used)),
      turns ? clippedTo(schedule, turns) : stepsOf(started.slice(0, used), ended.slice(0, used)),
    )
  })
  return { lanes, waiting: stepsOf(waitFrom.slice(0, waits), waitTo.slice(0, waits)) }
}

/** Times within the window, in order; null if not submitted. A task in progress lasts to its end. */
const timesOf = (schedule: Schedule, task: number, previous: number) => {
  const { submit, dispatch, receive, start, end, done, window } = schedule
  const t1 = known(submit[task], dispatch[task], receive[task], start[task])
  if (Number.isNaN(t1)) return null
  const clip = (time: number): number => Math.min(Math.max(time, window.from), window.to)
  const started = known(start[task], end[task], window.to)
  const ended = Math.max(started, known(end[task], done[task], window.to))
  const received = Math.min(known(receive[task], started), started)
  const handedOut = handedOutFrom(schedule, task, previous)
  const dispatched = Math.min(known(dispatch[task], handedOut, received), received)
  const inboxUntil = Math.min(received, previous)
  return {
    dispatched: clip(dispatched),
    started: clip(started),
    ended: clip(ended),
    waitFrom: clip(t1),
    waitTo: clip(Math.max(dispatched, inboxUntil)),
  }
}

const clippedTo = ({ window: { from, to } }: Schedule, stretches: Stretches): Steps => {
  const clip = (time: number): number => Math.min(Math.max(time, from), to)
  return { up: stretches.from.map(clip), down: stretches.to.map(clip) }
}

const lifeOf = (schedule: Schedule, worker: number): Steps => {
  const { from, to } = schedule.window
  const whole = { from: Float64Array.of(from), to: Float64Array.of(to) }
  return clippedTo(schedule, schedule.lives[worker] ?? whole)
}

const blocksLane = (schedule: Schedule, worker: number): Lane => {
  const none = new Float64Array()
  const { up, down } = clippedTo(schedule, schedule.blocks[worker] ?? { from: none, to: none })
  return laneOf(lifeOf(schedule, worker), { up: none, down: none }, stepsOf(up, down))
}

const laneOf = (life: Steps, coming: Steps, busy: Steps): Lane => {
  const lists = { busy: new StretchList(), coming: new StretchList(), free: new StretchList() }
  let aliveMs = 0
  let alive = 0
  let since = 0
  walkSteps([life, coming, busy], (at, counts) => {
    aliveMs += alive * (at - since)
    since = at
    alive = (counts[0] ?? 0) > 0 ? 1 : 0
    const isBusy = alive > 0 && (counts[2] ?? 0) > 0
    const isComing = alive > 0 && !isBusy && (counts[1] ?? 0) > 0
    lists.busy.set(at, isBusy)
    lists.coming.set(at, isComing)
    lists.free.set(at, alive > 0 && !isBusy && !isComing)
  })
  return {
    busy: lists.busy.stretches,
    coming: lists.coming.stretches,
    free: lists.free.stretches,
    aliveMs,
  }
}
