/** What a run file shows: of each variant a trial of which it has the tasks. */
import { shownOf, type RunFile, type SpecIssue, type VariantId } from '../../workers/api'
import type { TrialSeries } from '../charts/types'
import { KeptTrials } from './kept-trials'
import { loaded } from './run-state'
import { seriesOf, shownTrials, type PickedTrial, type PickedTrials } from './series'
import { tasksOf } from './tasks-of'

/**
 * The trials that are shown in place of those that would be, of which the file has no tasks: whoever wrote
 * it looked at these.
 */
export const pickedIn = (file: RunFile): PickedTrials => {
  const none = new KeptTrials()
  return Object.fromEntries(
    shownTrials(loaded(file, ''), {}, none).flatMap(
      ({ id, point, trial }): [VariantId, PickedTrial][] => {
        const own = file.tasks.filter((packed) => file.points[packed.point]?.variant === id)
        const [first] = own
        const has = own.some((packed) => packed.point === point && packed.trial === trial)
        return has || !first ? [] : [[id, { point: first.point, trial: first.trial }]]
      },
    ),
  )
}

/** These trials in the form of the charts, of a joined file in its usual view; an issue if the tasks cannot be read. */
export const seriesOfFile = (whole: RunFile): TrialSeries[] | SpecIssue => {
  const file = shownOf(whole)
  const read = tasksOf(file)
  if (!Array.isArray(read)) return read
  const kept = new KeptTrials()
  for (const one of read) kept.end(one)
  const run = loaded(file, '')
  return seriesOf(run, shownTrials(run, pickedIn(file), kept), kept)
}
