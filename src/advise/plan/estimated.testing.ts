/** Estimates of what is planned, for tests. */
import { tasksMs, type PlannedRun, type Round, type Setting } from './plan'

/** Estimated time of a planned run, and of a round, in ms. */
export const runMs = ({ experiment, candidates, work }: PlannedRun, setting: Setting): number =>
  [...candidates.values()].reduce(
    (sum, one) => sum + setting.overheadMs + setting.slowness * tasksMs(one, work, setting),
    0,
  ) * experiment.trials
export const roundMs = ({ runs }: Round, setting: Setting): number =>
  runs.reduce((sum, planned) => sum + runMs(planned, setting), 0)
