/** The definitions of a pool's use, taken literally, moment by moment: slow and plain. */
import type { ModelSpan, ModelTask } from './trial-model.testing'
import type { WorkerUse } from '../types'

export interface NaiveUse {
  shares: WorkerUse[]
  busyMs: number[]
  strandedIdleMs: number
  /** Stretches per worker in which it was stranded; adjacent ones are joined. */
  stranded: { from: number; to: number; tasks: number }[][]
}

export const naiveUse = (
  tasks: readonly Required<ModelTask>[],
  workers: number,
  cores: number,
  /** Turns of the host and the coordinator; those of one thread do not overlap. */
  turns: readonly ModelSpan[] = [],
): NaiveUse => {
  const from = Math.min(...tasks.map(({ submit }) => submit))
  const to = Math.max(...tasks.map(({ done }) => done))
  const moments = [
    ...new Set([
      ...tasks.flatMap((t) => [t.submit, t.dispatch, t.receive, t.start, t.end]),
      ...turns.flatMap((turn) => [turn.from, turn.to]),
    ]),
  ]
    .concat(from, to)
    .filter((at) => at >= from && at <= to)
    .sort((a, b) => a - b)
  const previous = tasks.map((task) => previousEnd(task, tasks))
  const ids = Array.from({ length: workers }, (_, w) => w)
  const sums = ids.map(() => ({ service: 0, overhead: 0, stranded: 0, idle: 0 }))
  const stranded = ids.map((): NaiveUse['stranded'][number] => [])
  let strandedIdleMs = 0
  moments.slice(1).forEach((end, i) => {
    const start = moments[i] ?? NaN
    const [length, at] = [end - start, (start + end) / 2]
    if (length === 0) return
    const state = ids.map((w) => {
      const withPrevious = tasks.map((task, id) => ({ ...task, prev: previous[id] ?? NaN }))
      const mine = withPrevious.filter(({ worker }) => worker === w)
      if (mine.some((t) => t.start < at && at < t.end)) return 'service'
      return mine.some((t) => Math.max(t.dispatch, t.prev) < at && at < t.start)
        ? 'overhead'
        : 'idle'
    })
    const waiting = tasks.filter(({ submit, dispatch, receive }, id) => {
      const queued = submit < at && at < dispatch
      return queued || (dispatch < at && at < Math.min(receive, previous[id] ?? NaN))
    }).length
    const idle = state.filter((s) => s === 'idle').length
    const dispatching = turns.filter((turn) => turn.from < at && at < turn.to).length
    const cap = Math.max(0, cores - state.filter((s) => s === 'service').length - dispatching)
    const share = idle > 0 ? Math.min(idle, cap, waiting) / idle : 0
    state.forEach((s, w) => {
      const sum = sums[w]
      if (!sum) return
      if (s !== 'idle') sum[s] += length
      else {
        sum.stranded += length * share
        sum.idle += length * (1 - share)
        strandedIdleMs += length * share
        if (share > 0) extend(stranded[w] ?? [], start, end, waiting)
      }
    })
  })
  const whole = to - from
  return {
    shares: sums.map(({ service, overhead, stranded: lost, idle }) =>
      whole === 0
        ? { service: 0, overhead: 0, stranded: 0, idle: 1 }
        : {
            service: service / whole,
            overhead: overhead / whole,
            stranded: lost / whole,
            idle: idle / whole,
          },
    ),
    busyMs: sums.map(({ service }) => service),
    strandedIdleMs,
    stranded,
  }
}

const extend = (spans: NaiveUse['stranded'][number], from: number, to: number, tasks: number) => {
  const last = spans.at(-1)
  if (last?.to === from) {
    last.to = to
    last.tasks = Math.max(last.tasks, tasks)
  } else spans.push({ from, to, tasks })
}

/**
 * End of the task that the same worker started before; of two equal starts the lower id is first.
 */
const previousEnd = (task: Required<ModelTask>, tasks: readonly Required<ModelTask>[]): number => {
  const before = tasks.filter(
    (other, id) =>
      other.worker === task.worker &&
      (other.start < task.start || (other.start === task.start && id < tasks.indexOf(task))),
  )
  const latest = before.reduce((most, other) => Math.max(most, other.start), -Infinity)
  return before.findLast(({ start }) => start === latest)?.end ?? -Infinity
}
