import {
  catalogue,
  handedOutFrom,
  previousEnds,
  scheduleOf,
  taskSegments,
  type StrategySpec,
  type TrialReader,
} from '../../../workers/api'

/**
 * The times at which each task goes from one stage to the next, in ms since the first submit; none is
 * earlier than the one before it (threads' clocks disagree by a step or so). Infinity means never.
 *
 * `reach` is between dispatch and receive: the worker had finished its earlier tasks, so that
 * the rest is the transport of the message.
 */
export interface TaskTimes extends StageTimes {
  tasks: number
  /** 0 for tasks that the host ran itself. */
  worker: Int32Array
}

const STAGES = ['submit', 'dispatch', 'reach', 'receive', 'start', 'end', 'done'] as const
const BACKWARDS = STAGES.toReversed()

type StageTimes = Record<(typeof STAGES)[number], Float64Array>

/**
 * Times since `origin`, in which an unknown time takes that of the next known stage, and no stage is
 * earlier than the one before it.
 */
const ordered = (recorded: StageTimes, origin: number): StageTimes => {
  const times = { ...recorded }
  for (const stage of STAGES) times[stage] = recorded[stage].map((time) => time - origin)
  for (let task = 0; task < times.submit.length; task++) {
    let next = Infinity
    for (const stage of BACKWARDS) {
      const at = times[stage][task] ?? NaN
      next = Number.isNaN(at) ? next : at
      times[stage][task] = next
    }
    let before = -Infinity
    for (const stage of STAGES) {
      before = Math.max(before, times[stage][task] ?? Infinity)
      times[stage][task] = before
    }
  }
  return times
}

/** Time of each dispatch; for a library that hides it, the earliest time that is possible. */
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
  const reach = dispatch.slice()
  const { tasks: segmented, columns } = taskSegments(schedule, { responseFrom: 'submit' })
  segmented.forEach((task, i) => {
    const wait = columns.inboxWait[i] ?? 0
    if (wait > 0) reach[task] = (reach[task] ?? NaN) + wait
  })
  const { submit, receive, start, end, done } = schedule
  return {
    ...ordered({ submit, dispatch, reach, receive, start, end, done }, reader.origin),
    tasks,
    worker: worker.map((one) => Math.max(0, one)),
  }
}

/** Way in which workers take tasks themselves: see the catalogue; null for others. */
export type Intake = 'one' | 'several' | 'dealt' | null

export const intakeOf = (strategy: StrategySpec | null | undefined): Intake => {
  if (strategy?.kind !== 'pull') return null
  const channel = catalogue.channels.find(({ id }) => id === strategy.channel)
  return channel?.kind === 'pull' ? channel.intake : null
}

/** Worker that a task was assigned to; null if tasks are not assigned in advance. */
export const dealtTo = (intake: Intake, task: number, workers: number): number | null =>
  intake === 'dealt' ? task % workers : null
