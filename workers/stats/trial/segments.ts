import { TaskState } from '../../memory/ledger'
import { previousEnds } from './previous'
import { scheduleOf, type Source } from './schedule'
import { derivedTimes, type DerivedTime, type ResponseFrom } from '../types'

/** The derived times of finished tasks, in ms; NaN if a time was not recorded. */
export interface TaskSegments {
  /** The finished tasks that have times, ascending; entry i of each column is of `tasks[i]`. */
  tasks: Int32Array
  columns: Record<DerivedTime, Float64Array>
  /** Number of tasks that threw; they are in no column. */
  failed: number
  /** Number of tasks that were refused; they are in no column. */
  shed: number
  /** Number of tasks that were given up; they are in no column. */
  timedOut: number
  /** Number of segments below 0, since the clocks of two threads agree only so far; taken as 0. */
  clamped: number
  /** Longest of the clamped segments, in ms; 0 if there are none. */
  clampedMs: number
}

/**
 * The seven segments of each finished task, and two named sums: `waiting` is queue wait + inbox
 * wait, by which a policy is judged; `response` lasts until done, from the submit or, for an open
 * loop, from the intended arrival: counted from the submit, the longest waits would vanish while
 * the host is blocked (coordinated omission; G. Tene, wrk2). If nothing was clamped, the segments
 * of a task add up to its response (without schedule lag if the response is counted from the
 * submit).
 *
 * At recording level `light` decode is not measured; it is part of service.
 *
 * For a task that a library's pool handed out, the time between submit and start is queue wait: its
 * dispatch and its receive are unknown, and therefore `waiting` is, too.
 */
export const taskSegments = (
  source: Source,
  { responseFrom }: { responseFrom: ResponseFrom },
): TaskSegments => {
  const schedule = scheduleOf(source)
  const { arrive, submit, dispatch, receive, start, end, done, level } = schedule
  const previous = level === 'blocks' ? null : previousEnds(schedule)
  const finished: number[] = []
  let failed = 0
  let shed = 0
  let timedOut = 0
  // At level `blocks` tasks have no times, and there may be millions of them.
  const timed = level !== 'blocks'
  schedule.state.forEach((state, task) => {
    if (state === TaskState.DONE && timed) finished.push(task)
    if (state === TaskState.FAILED) failed++
    if (state === TaskState.SHED) shed++
    if (state === TaskState.TIMED_OUT) timedOut++
  })
  const tasks = Int32Array.from(finished)
  const columns = Object.fromEntries(
    derivedTimes.map((name) => [name, new Float64Array(tasks.length).fill(NaN)]),
  ) as Record<DerivedTime, Float64Array> // one for each name

  let clamped = 0
  let clampedMs = 0
  const put = (name: DerivedTime, place: number, ms: number): void => {
    if (ms < 0) {
      clamped++
      clampedMs = Math.max(clampedMs, -ms)
    }
    columns[name][place] = ms < 0 ? 0 : ms
  }
  tasks.forEach((task, place) => {
    const at = (column: Float64Array): number => column[task] ?? NaN
    const [t0, t1, t2, t3] = [at(arrive), at(submit), at(dispatch), at(receive)]
    const [t4, t5, t6] = [at(start), at(end), at(done)]
    // The worker was busy until here. An asynchronous kernel may still be running when the next
    // task arrives: its worker was busy up to the receive, and the transport has length 0.
    const busyUntil = Math.min(previous?.[task] ?? NaN, t3)
    put('scheduleLag', place, t1 - t0)
    const hidden = Number.isNaN(t2) && Number.isNaN(t3)
    put('queueWait', place, (hidden ? t4 : t2) - t1)
    columns.inboxWait[place] = Math.max(0, busyUntil - t2)
    put('transportIn', place, t3 - Math.max(t2, busyUntil))
    put('decode', place, level === 'light' && t4 === t3 ? NaN : t4 - t3)
    put('service', place, t5 - t4)
    put('transportOut', place, t6 - t5)
    put('response', place, t6 - (responseFrom === 'arrive' ? t0 : t1))
    columns.waiting[place] = (columns.queueWait[place] ?? NaN) + (columns.inboxWait[place] ?? NaN)
  })
  return { tasks, columns, failed, shed, timedOut, clamped, clampedMs }
}
