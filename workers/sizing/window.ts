import type { Observation } from './sizing'

/** Minimum number of tasks for a rate. */
const MIN_TASKS = 16

/**
 * Measures the rate of a saturated pool: tasks per ms over at least `lengthMs` in which every
 * observation saw waiting tasks. The first observation after a restart only opens the window.
 */
export const busyWindow = (lengthMs: number) => {
  let from: { atMs: number; finished: number } | null = null
  return {
    take: ({ atMs, finished, waiting }: Observation): number | null => {
      if (waiting === 0) {
        from = null
        return null
      }
      from ??= { atMs, finished }
      const spent = atMs - from.atMs
      const done = finished - from.finished
      if (spent < lengthMs || done < MIN_TASKS) return null
      from = { atMs, finished }
      return done / spent
    },
    restart: () => (from = null),
  }
}

/**
 * Notices that a pool has had more workers than work for `timeoutMs` without a break. Returns the
 * length of that time in ms once per occurrence; otherwise 0.
 */
export const idleWatch = (timeoutMs: number) => {
  let since = NaN
  return ({ atMs, active, submitted, finished, waiting }: Observation): number => {
    const spare = waiting === 0 && submitted - finished < active
    if (!spare || Number.isNaN(since)) since = spare ? atMs : NaN
    const idle = atMs - since
    if (!(idle >= timeoutMs)) return 0
    since = atMs
    return idle
  }
}
