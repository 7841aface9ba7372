/** Fixes an experiment that needs too much memory by using fewer tasks. */
import { memoryRefusal, pointsOf, type Experiment } from '../../workers/api'
import { editAll } from './edit'

const fits = (experiment: Experiment, shared: boolean): boolean =>
  pointsOf(experiment).every(({ spec }) => memoryRefusal(spec, shared) === null)

const withTasks = (draft: Experiment, tasks: number): Experiment | null => {
  const edited = editAll(draft, { 'workload.tasks': tasks })
  return edited.ok ? edited.experiment : null
}

/** Rounds down to two digits, so that the number is easy to say: 31 415 becomes 31 000. */
const round = (n: number): number => {
  const unit = 10 ** Math.max(0, Math.floor(Math.log10(n)) - 1)
  return Math.floor(n / unit) * unit
}

/**
 * The same experiment with as many tasks as fit into memory, for every variant. Null if it fits as
 * it is, or if fewer tasks do not help. `shared`: whether the browser allows shared memory.
 */
export const withFewerTasks = (draft: Experiment, shared: boolean): Experiment | null => {
  if (fits(draft, shared)) return null
  const most = Math.max(...pointsOf(draft).map(({ spec }) => spec.workload.tasks))
  const enough = (tasks: number) => {
    const made = withTasks(draft, tasks)
    return made !== null && fits(made, shared)
  }
  if (!enough(1)) return null
  // Bisection: `low` fits, `high` does not.
  let [low, high] = [1, most]
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2)
    if (enough(middle)) low = middle
    else high = middle
  }
  return withTasks(draft, round(low))
}
