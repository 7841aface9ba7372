/** The load of a what-if: how long tasks are, when they come, and in which order they are given. */

export interface Load {
  /** Work of each task, in ms; without any cost. */
  ms: Float64Array
  /** Arrival of each task, in ms; null if all are there at the beginning. */
  arrive: Float64Array | null
  /** Worker that ran each task, from 0; without it, that is unknown. */
  worker?: Int32Array | null
}

/** Order in which tasks that are there at the same time are given to the pool. */
export const orders = ['given', 'longest-first', 'shortest-first'] as const
export type Order = (typeof orders)[number]

/** A load is asked about again and again, and putting it in order takes longer than running it. */
const known = new WeakMap<Load, Map<Order, Load>>()

/**
 * The load with its tasks in order of arrival; those that arrive at the same time in the given
 * order. A load must not change once it was ordered.
 */
export const ordered = (load: Load, order: Order): Load => {
  const found = known.get(load)?.get(order)
  if (found) return found
  const given = inOrder(load, order)
  known.set(load, (known.get(load) ?? new Map<Order, Load>()).set(order, given))
  return given
}

const inOrder = (load: Load, order: Order): Load => {
  const { ms, arrive, worker } = load
  const isGiven =
    order === 'given' && (!arrive || arrive.every((at, i) => i === 0 || at >= (arrive[i - 1] ?? 0)))
  if (isGiven) return load
  const sign = order === 'given' ? 0 : order === 'longest-first' ? -1 : 1
  const tasks = new Int32Array(ms.length).map((_, task) => task)
  tasks.sort(
    (a, b) =>
      (arrive ? (arrive[a] ?? 0) - (arrive[b] ?? 0) : 0) ||
      sign * ((ms[a] ?? 0) - (ms[b] ?? 0)) ||
      a - b,
  )
  const taken = (from: Float64Array) => from.map((_, place) => from[tasks[place] ?? 0] ?? 0)
  return {
    ms: taken(ms),
    arrive: arrive && taken(arrive),
    worker: worker ? tasks.map((task) => worker[task] ?? 0) : null,
  }
}

/**
 * The time before which no rule and no order can be done, in ms since the first arrival: the work
 * shared evenly by all workers, the longest task, and each part of the work that arrives late.
 */
export const boundMs = (load: Load, workers: number): number => {
  const { ms, arrive } = ordered(load, 'given')
  const first = arrive?.[0] ?? 0
  // Summed from the last arrival back: the work that arrives at a time or later.
  let bound = 0
  let work = 0
  for (let task = ms.length - 1; task >= 0; task--) {
    const at = arrive ? (arrive[task] ?? 0) - first : 0
    const size = ms[task] ?? 0
    work += size
    bound = Math.max(bound, at + work / workers, at + size)
  }
  return bound
}
