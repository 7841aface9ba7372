/** The load of a what-if: how long tasks are, when they come, and in which order they are given. */

export interface Load {
  /** Work of each task, in ms; without any cost. */
  ms: Float64Array
  /** Arrival of each task, in ms; null if all are there at the beginning. */
  arrive: Float64Array | null
}

/** Order in which tasks that are there at the same time are given to the pool. */
export const orders = ['given', 'longest-first', 'shortest-first'] as const
export type Order = (typeof orders)[number]

/**
 * The load with its tasks in order of arrival; those that arrive at the same time in the given
 * order.
 */
export const ordered = ({ ms, arrive }: Load, order: Order): Load => {
  const tasks = Int32Array.from(ms, (_, task) => task)
  const sign = order === 'longest-first' ? -1 : 1
  const bySize = (a: number, b: number) =>
    order === 'given' ? 0 : sign * ((ms[a] ?? 0) - (ms[b] ?? 0))
  const byTime = (a: number, b: number) => (arrive ? (arrive[a] ?? 0) - (arrive[b] ?? 0) : 0)
  const isGiven =
    order === 'given' && (!arrive || arrive.every((at, i) => i === 0 || at >= (arrive[i - 1] ?? 0)))
  if (isGiven) return { ms, arrive }
  tasks.sort((a, b) => byTime(a, b) || bySize(a, b) || a - b)
  return {
    ms: Float64Array.from(tasks, (task) => ms[task] ?? 0),
    arrive: arrive && Float64Array.from(tasks, (task) => arrive[task] ?? 0),
  }
}

/**
 * The time before which no rule and no order can be done, in ms since the first arrival: the work
 * shared evenly by all workers, the longest task, and each part of the work that arrives late.
 */
export const boundMs = ({ ms, arrive }: Load, workers: number): number => {
  const first = arrive?.reduce((least, at) => Math.min(least, at), Infinity) ?? 0
  // Summed from the last arrival back: the work that arrives at a time or later.
  const { ms: sizes, arrive: times } = ordered({ ms, arrive }, 'given')
  let bound = 0
  let work = 0
  for (let task = sizes.length - 1; task >= 0; task--) {
    const at = times ? (times[task] ?? 0) - first : 0
    work += sizes[task] ?? 0
    bound = Math.max(bound, at + work / workers, at + (sizes[task] ?? 0))
  }
  return bound
}
