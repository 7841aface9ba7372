import {
  handedOutFrom,
  previousEnds,
  scheduleOf,
  taskSegments,
  type TrialReader,
} from '../../../workers/api'

/**
 * The times at which each task goes from one stage to the next, in ms since the first submit; none is
 * earlier than the one before it (threads' clocks disagree by a step or so). Infinity means never.
 *
 * `reach` is between dispatch and receive: the worker had finished its earlier tasks, so that
 * the rest is the transport of the message.
 */
export interface TaskTimes {
  tasks: number
  submit: Float64Array
  dispatch: Float64Array
  reach: Float64Array
  receive: Float64Array
  start: Float64Array
  end: Float64Array
  done: Float64Array
  /** 0 for tasks that the host ran itself. */
  worker: Int32Array
}

/**
 * Columns in which an unknown time takes the next known one, and no time is earlier than the one
 * before.
 */
const ordered = (columns: readonly Float64Array[], origin: number): Float64Array[] => {
  const out = columns.map((column) => column.map((time) => time - origin))
  const length = out[0]?.length ?? 0
  for (let task = 0; task < length; task++) {
    let next = Infinity
    for (let i = out.length - 1; i >= 0; i--) {
      const column = out[i] as Float64Array // i runs over out
      const own = column[task] ?? NaN
      next = Number.isNaN(own) ? next : own
      column[task] = next
    }
    let before = -Infinity
    for (const column of out) {
      before = Math.max(before, column[task] ?? Infinity)
      column[task] = before
    }
  }
  return out
}

/** When each task was dispatched; if a library did it, from when on that can have been. */
const dispatchOf = (schedule: ReturnType<typeof scheduleOf>): Float64Array => {
  const { dispatch, receive, start } = schedule
  const hidden = (task: number) =>
    Number.isNaN(dispatch[task]) && Number.isNaN(receive[task]) && !Number.isNaN(start[task])
  if (!dispatch.some((_, task) => hidden(task))) return dispatch
  const previous = previousEnds(schedule)
  return dispatch.map((at, task) =>
    hidden(task) ? handedOutFrom(schedule, task, previous[task] ?? NaN) : at,
  )
}

export const taskTimesOf = (reader: TrialReader, schedule = scheduleOf(reader)): TaskTimes => {
  const { tasks, worker } = schedule
  const dispatch = dispatchOf(schedule)
  const reachAt = dispatch.slice()
  const { tasks: through, columns } = taskSegments(schedule, { responseFrom: 'submit' })
  through.forEach((task, place) => {
    const wait = columns.inboxWait[place] ?? 0
    if (wait > 0) reachAt[task] = (reachAt[task] ?? NaN) + wait
  })
  const { submit, receive, start, end, done } = schedule
  const times = ordered([submit, dispatch, reachAt, receive, start, end, done], reader.origin) as [
    Float64Array,
    ...Float64Array[],
  ] // as many as went in
  const [t1, t2 = t1, r = t1, t3 = t1, t4 = t1, t5 = t1, t6 = t1] = times
  return {
    tasks,
    submit: t1,
    dispatch: t2,
    reach: r,
    receive: t3,
    start: t4,
    end: t5,
    done: t6,
    worker: worker.map((one) => Math.max(0, one)),
  }
}
