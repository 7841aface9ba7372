import { known, scheduleOf, type Source } from './schedule'
import { stepsOf, walkSteps } from './steps'
import type { Little, ResponseFrom } from '../types'

/** Number of tasks below which the comparison means nothing. */
const MIN_TASKS = 50

/**
 * Little's law, L = λW (J. D. C. Little, 1961), with both sides computed independently: the mean
 * number of tasks in the system from a sweep over all entries and exits, and arrival rate × mean
 * response from the individual tasks. They agree if every task that came also left, so a ratio
 * other than 1 reveals lost or duplicated records. A task enters at its intended arrival or at its
 * submit, depending on what its response is counted from. Null below 50 tasks, and if no task left.
 */
export const littleOf = (source: Source, responseFrom: ResponseFrom): Little | null => {
  const { submit, arrive, done, window } = scheduleOf(source)
  const entry = responseFrom === 'arrive' ? arrive : submit
  const entries: number[] = []
  const exits: number[] = []
  let [responses, left] = [0, 0]
  entry.forEach((from, task) => {
    // A task that was planned for later and never came.
    if (Number.isNaN(from) || Number.isNaN(submit[task])) return
    const to = done[task] ?? NaN
    entries.push(from)
    exits.push(Math.max(from, known(to, window.to)))
    if (Number.isNaN(to)) return
    responses += to - from
    left++
  })
  if (entries.length < MIN_TASKS || left === 0) return null

  let [area, inSystem, most, first, last] = [0, 0, 0, NaN, NaN]
  walkSteps([stepsOf(Float64Array.from(entries), Float64Array.from(exits))], (at, counts) => {
    first = known(first, at)
    area += inSystem * (at - known(last, at))
    inSystem = counts[0] ?? 0
    most = Math.max(most, inSystem)
    last = at
  })
  const length = last - first
  if (!(length > 0)) return null
  const measured = area / length
  const predicted = (entries.length / length) * (responses / left)
  return { measured, predicted, ratio: measured / predicted, most }
}
