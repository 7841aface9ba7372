import { known, type Schedule } from './schedule'

/**
 * `prev` of each task: the end of the task that its worker ran before it, in order of start;
 * −Infinity if there is none. Tasks that have been dispatched and not started come last, in order
 * of dispatch, and count as lasting to the end of the window: that is how the inbox of a running
 * trial shows.
 */
export const previousEnds = (schedule: Schedule): Float64Array => {
  const { tasks, start, end, done, window } = schedule
  const previous = new Float64Array(tasks).fill(-Infinity)
  for (const order of byStart(schedule)) {
    let before = -Infinity
    for (const task of order) {
      previous[task] = before
      before = Number.isNaN(start[task]) ? window.to : known(end[task], done[task], window.to)
    }
  }
  return previous
}

/** The tasks of each worker, in order of start and then of dispatch. */
const byStart = ({ tasks, workers, worker, start, dispatch }: Schedule): number[][] => {
  const orders = Array.from({ length: workers }, (): number[] => [])
  for (let task = 0; task < tasks; task++) {
    if (Number.isNaN(known(start[task], dispatch[task]))) continue
    orders[worker[task] ?? -1]?.push(task)
  }
  const key = (task: number): number => known(start[task], Infinity)
  const compare = (a: number, b: number): number => {
    const [first, second] = [key(a), key(b)]
    if (first !== second) return first < second ? -1 : 1
    return known(dispatch[a], first) - known(dispatch[b], second) || a - b
  }
  return orders.map((order) => order.sort(compare))
}

/**
 * The earliest moment at which a task that a library's pool handed out can have been on its way to
 * its worker, which had ended its previous task by then. Nothing more is known: a gap between two
 * tasks is the library's, not idle time beside a waiting task. NaN for all other tasks.
 */
export const handedOutFrom = (
  { submit, dispatch, receive, start }: Pick<Schedule, 'submit' | 'dispatch' | 'receive' | 'start'>,
  task: number,
  previous: number,
): number => {
  const started = start[task] ?? NaN
  if (!Number.isNaN(known(dispatch[task], receive[task])) || Number.isNaN(started)) return NaN
  return Math.min(Math.max(submit[task] ?? NaN, previous), started)
}
