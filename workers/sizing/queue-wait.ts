import { idleWatch } from './window'
import { clamp, type CreateController } from './sizing'

/** Weight of the newest sample in the rate of completions. */
const NEWEST = 0.5
/** Number of samples in a row that must be above the target: a single one may be chance. */
const IN_A_ROW = 2
/** Maximum factor by which a pool grows in one step. */
const MAX_GROWTH = 2
/** Share of the target below which the pool may shrink. */
const WELL_BELOW = 0.5

/**
 * Keeps the wait in the queue near a target. The wait of a task that arrives now is estimated as
 * waiting tasks ÷ completions per millisecond: Little's law (L = λW) for the queue alone. When two
 * samples in a row are above the target, the pool grows in proportion, at most to twice its size.
 * When the wait is well below the target and workers have been idle for longer than the timeout, it
 * shrinks by one.
 */
export const queueWait: CreateController = (given, { maxWorkers }) => {
  const target = Number(given['targetMs'])
  const minWorkers = Number(given['least'])
  const idleFor = idleWatch(Number(given['idleMs']))
  let last = { atMs: NaN, finished: 0 }
  let beganAt = NaN
  let rate = NaN
  let above = 0
  return {
    everyMs: Number(given['sampleMs']),
    first: minWorkers,
    step: (seen) => {
      const { atMs, active, finished, waiting } = seen
      const sampled = (finished - last.finished) / (atMs - last.atMs)
      last = { atMs, finished }
      const idle = idleFor(seen)
      // The rate of an idle pool says nothing about its capacity.
      if (Number.isFinite(sampled) && waiting > 0)
        rate = Number.isNaN(rate) ? sampled : NEWEST * sampled + (1 - NEWEST) * rate
      if (Number.isNaN(beganAt)) beganAt = atMs
      // The first task is assumed to finish now, as long as none has finished.
      const atLeast = 1 / Math.max(1, atMs - beganAt)
      const waitMs = waiting === 0 ? 0 : waiting / Math.max(rate, atLeast)
      above = waitMs > target ? above + 1 : 0
      if (above >= IN_A_ROW && active < maxWorkers) {
        above = 0
        const wanted = Math.ceil(active * Math.min(MAX_GROWTH, waitMs / target))
        const workers = clamp(Math.max(active + 1, wanted), minWorkers, maxWorkers)
        // The old rate was measured with fewer workers.
        rate *= workers / active
        return { workers, reason: 'over-target', figure: waitMs }
      }
      if (idle > 0 && waitMs < WELL_BELOW * target && active > minWorkers)
        return { workers: active - 1, reason: 'timed-out', figure: idle }
      return null
    },
  }
}
