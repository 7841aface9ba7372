/** Puts what the threads of a trial have written on the host's clock: once, before anyone reads it. */
import { Ledger, type TimeColumn } from '../../memory/ledger'
import { SpanLog } from '../../memory/span-log'
import type { TrialMemory } from '../../memory/trial-memory'
import { known } from '../../stats/trial/schedule'
import type { ThreadClock } from './thread'

/** How far the times of a trial's threads can be trusted. */
export interface ClockQuality {
  /** Most that a time of another thread may be off, against the host's clock, in ms. */
  withinMs: number
  /** No constant difference of the clocks explains what they say. */
  contradictory: boolean
}

/** Without another thread there is one clock. */
export const ONE_CLOCK: ClockQuality = { withinMs: 0, contradictory: false }

/** The quality of what is left when one more thread is looked at. */
export const worse = (quality: ClockQuality, { bounds, taken }: ThreadClock): ClockQuality => ({
  withinMs: Math.max(quality.withinMs, bounds.within(bounds.ahead(taken))),
  contradictory: quality.contradictory || bounds.contradictory,
})

export interface Clocks {
  workers: readonly ThreadClock[]
  /** Null if there is none. */
  coordinator: ThreadClock | null
}

/** The times of a task that the worker writes which runs it. */
export const OWN_TIMES: readonly TimeColumn[] = ['receive', 'start', 'end']

/** `pulls`: workers take tasks themselves, and write when. */
export const alignClocks = (
  memory: TrialMemory,
  { workers, coordinator }: Clocks,
  pulls: boolean,
): ClockQuality => {
  const ledger = new Ledger(memory.ledger)
  if (memory.level === 'full') bound(ledger, workers, coordinator)
  const shift = (
    { bounds, taken }: ThreadClock,
    columns: readonly TimeColumn[],
    thread: number,
  ) => {
    const ms = taken - bounds.ahead(taken)
    if (ms === 0) return
    const all = thread === workers.length
    for (let task = 0; task < ledger.tasks; task++)
      if (all || ledger.worker[task] === thread) shiftTask(ledger, task, columns, ms)
    const spans = memory.spans[1 + thread]
    if (spans) new SpanLog(spans).shift(ms)
  }
  const own: readonly TimeColumn[] = pulls ? ['dispatch', ...OWN_TIMES] : OWN_TIMES
  workers.forEach((clock, worker) => shift(clock, own, worker))
  if (coordinator) shift(coordinator, ['dispatch'], workers.length)
  return [...workers, ...(coordinator ? [coordinator] : [])].reduce(worse, ONE_CLOCK)
}

/** Adds `ms` to times of a task; unknown ones stay unknown. */
export const shiftTask = (
  ledger: Ledger,
  task: number,
  columns: readonly TimeColumn[],
  ms: number,
): void => {
  for (const column of columns) ledger[column][task] = (ledger[column][task] ?? NaN) + ms
}

/**
 * What the tasks say of the clocks: none was received, or dispatched, before it was submitted, nor seen
 * as done before it ended. At level `full` alone was each of these times read on the right side of
 * what it stands for. Of a task that a library handed out the start is the first that is known.
 */
const bound = (
  { tasks, worker, submit, dispatch, receive, start, end, done }: Ledger,
  workers: readonly ThreadClock[],
  coordinator: ThreadClock | null,
): void => {
  for (let task = 0; task < tasks; task++) {
    const clock = workers[worker[task] ?? -1]
    const [t1 = NaN, t6 = NaN] = [submit[task], done[task]]
    if (clock) {
      clock.bounds.sent(t1, known(receive[task], start[task]) + clock.taken)
      clock.bounds.came((end[task] ?? NaN) + clock.taken, t6)
    }
    if (coordinator) {
      const at = (dispatch[task] ?? NaN) + coordinator.taken
      coordinator.bounds.sent(t1, at)
      coordinator.bounds.came(at, t6)
    }
  }
}
