import type { TrialMetrics } from '../types'
import { poolOf } from './lanes'
import type { Schedule } from './schedule'
import { stepsOf, walkSteps } from './steps'

/**
 * The cost of threads that took the places of others, in a pool of a fixed number of workers: a place is empty from the
 * end of a life to the begin of the next, or to the end of the window.
 */
export const recycledOf = (schedule: Schedule): NonNullable<TrialMetrics['recycled']> => {
  const { lives, window } = schedule
  const gaps = lives
    .flatMap((life) =>
      Array.from(life?.to ?? [], (from, i) => ({
        from,
        to: Math.min(life?.from[i + 1] ?? Infinity, window.to),
      })),
    )
    .filter(({ from, to }) => to > from)
  const empty = stepsOf(
    Float64Array.from(gaps, ({ from }) => from),
    Float64Array.from(gaps, ({ to }) => to),
  )
  const sum = { threads: gaps.length, emptyMs: 0, waitedMs: 0 }
  let [since, places, waiting] = [0, 0, 0]
  walkSteps([empty, poolOf(schedule).waiting], (at, counts) => {
    sum.emptyMs += places * (at - since)
    sum.waitedMs += Math.min(places, waiting) * (at - since)
    since = at
    places = counts[0] ?? 0
    waiting = counts[1] ?? 0
  })
  return sum
}
