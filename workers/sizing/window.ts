import type { Observation } from './sizing'

/** Fewer tasks than this say little of a rate. */
const LEAST_TASKS = 16

/**
 * Measures what a pool does while it has all the work that it can take: tasks a ms over at least
 * `lengthMs` in which tasks waited whenever it looked. The first observation after a restart only
 * opens the window.
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
      if (spent < lengthMs || done < LEAST_TASKS) return null
      from = { atMs, finished }
      return done / spent
    },
    restart: () => (from = null),
  }
}
