/** Puts the threads' times on the host's clock: once, before anyone reads them. */
import { Ledger, TaskState, type TimeColumn } from '../../memory/ledger'
import { SpanLog } from '../../memory/span-log'
import type { TrialMemory } from '../../memory/trial-memory'
import { known } from '../../stats/trial/schedule'
import type { ThreadClock } from './thread'

export interface ClockQuality {
  /** Largest error of another thread's time against the host's clock, in ms. */
  withinMs: number
  /** True if no constant difference of the clocks explains their times. */
  contradictory: boolean
}

/** Quality without another thread: there is one clock. */
export const ONE_CLOCK: ClockQuality = { withinMs: 0, contradictory: false }

/** Quality of the remaining clocks after one more thread. */
export const worse = (quality: ClockQuality, { bounds, taken }: ThreadClock): ClockQuality => ({
  withinMs: Math.max(quality.withinMs, bounds.within(bounds.ahead(taken))),
  contradictory: quality.contradictory || bounds.contradictory,
})

/** The clock, or a part of it, of the thread that had a worker's place at a time. */
const clockAt = <C extends Pick<ThreadClock, 'from'>>(clocks: readonly C[], at: number) =>
  clocks.findLast(({ from = -Infinity }) => from <= at) ?? clocks[0]

export interface Clocks {
  /** The clocks of the threads that each worker had, in their order; those that have written nothing have none. */
  workers: readonly (readonly ThreadClock[])[]
  /** The coordinator's clock; null without one. */
  coordinator: ThreadClock | null
}

export const WORKER_TIMES: readonly TimeColumn[] = ['receive', 'start', 'end']

/** Aligns all clocks of a trial. `pulls`: workers take tasks themselves, and write that time. */
export const alignClocks = (
  memory: TrialMemory,
  { workers, coordinator }: Clocks,
  pulls: boolean,
): ClockQuality => {
  const ledger = new Ledger(memory.ledger)
  if (memory.level === 'full') bound(ledger, workers, coordinator)
  const shift = (
    clocks: readonly ThreadClock[],
    columns: readonly TimeColumn[],
    thread: number,
  ) => {
    const residues = clocks.map(({ from, bounds, taken }) => ({
      from,
      ms: taken - bounds.ahead(taken),
    }))
    if (residues.every(({ ms }) => ms === 0)) return
    const msAt = (at: number): number => clockAt(residues, at)?.ms ?? 0
    const all = thread === workers.length
    for (let task = 0; task < ledger.tasks; task++)
      if (all || ledger.worker[task] === thread)
        shiftTask(ledger, task, columns, msAt(givenAt(ledger, task)))
    const spans = memory.spans[1 + thread]
    if (spans) new SpanLog(spans).shift(msAt)
  }
  const written: readonly TimeColumn[] = pulls ? ['dispatch', ...WORKER_TIMES] : WORKER_TIMES
  workers.forEach((clocks, worker) => shift(clocks, written, worker))
  if (coordinator) shift([coordinator], ['dispatch'], workers.length)
  return [...workers.flat(), ...(coordinator ? [coordinator] : [])].reduce(worse, ONE_CLOCK)
}

/** When a worker was given a task, or what is known of that; a thread ends before the next one begins. */
const givenAt = ({ dispatch, start }: Ledger, task: number): number =>
  known(dispatch[task], start[task])

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
 * Bounds of the clocks from the tasks: none was received, or dispatched, before it was submitted,
 * nor seen as done before it ended. Only at level `full` was each of these times read on the right
 * side of the event that it stands for. A task that timed out is done before it ends, if it ends.
 * The start of a task that a library handed out is its first known time.
 */
const bound = (
  ledger: Ledger,
  workers: Clocks['workers'],
  coordinator: ThreadClock | null,
): void => {
  const { tasks, worker, state, submit, dispatch, receive, start, end, done } = ledger
  for (let task = 0; task < tasks; task++) {
    if (state[task] === TaskState.TIMED_OUT) continue
    const clock = clockAt(workers[worker[task] ?? -1] ?? [], givenAt(ledger, task))
    const [t1 = NaN, t6 = NaN] = [submit[task], done[task]]
    if (clock) {
      clock.bounds.addSent(t1, known(receive[task], start[task]) + clock.taken)
      clock.bounds.addReceived((end[task] ?? NaN) + clock.taken, t6)
    }
    if (coordinator) {
      const at = (dispatch[task] ?? NaN) + coordinator.taken
      coordinator.bounds.addSent(t1, at)
      coordinator.bounds.addReceived(at, t6)
    }
  }
}
