import { awakeTime, pointsOf, type Experiment } from '../../workers/api'

/** Time between two checks, in ms. */
const CHECK_MS = 500

/** Longest silence of a host beside a task that is too long, and beside its look at each task, in ms. */
const [PATIENCE_MS, TASK_MS] = [4000, 0.03]

/** Silence after which the host of an experiment is given up, in ms. */
export const patienceOf = (experiment: Experiment): number => {
  const most = Math.max(...pointsOf(experiment).map(({ spec }) => spec.workload.tasks))
  return experiment.base.limits.watchdogMs + PATIENCE_MS + TASK_MS * most
}

/** Calls `onTimeout` when no message came for `limitMs` while this page itself was awake. */
export const silenceWatchdog = (limitMs: number, onTimeout: () => void) => {
  let quietMs = 0
  const passed = awakeTime(2 * CHECK_MS)
  const timer = setInterval(() => {
    quietMs += passed()
    if (quietMs < limitMs) return
    clearInterval(timer)
    onTimeout()
  }, CHECK_MS)
  return {
    reset: () => {
      quietMs = 0
    },
    stop: () => clearInterval(timer),
  }
}
