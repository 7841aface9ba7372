import { besideWorker, choiceReason, recycles, type PolicyChoice } from '../../../workers/api'
import { countAt } from '../trial/intervals'
import type { ReplayModel } from './model'

/** The last choice of a worker, and the recorded state of the pool right before. */
export interface LastChoice {
  task: number
  /** Index among all workers. */
  worker: number
  at: number
  /** Worker to which the task was dealt, if workers steal; else null. */
  dealtTo: number | null
  /** Number of tasks that each worker of the same pool held; the first worker is `first`. */
  held: number[]
  first: number
  /** Workers of that pool that held nothing; indexes among all workers. */
  idle: number[]
  /** Worker chosen before, as an index among all workers; −1 for none. */
  previous: number
  /** Time by which another worker could have begun the task earlier, in ms. */
  regretMs: number
  /** Sentence of the policy; null if it has none or it is not known, and if workers take tasks themselves. */
  reason: string | null
}

/** Number of tasks given to each worker before the dispatch at `place`, in order of time. */
const givenBefore = (model: ReplayModel, place: number, at: number): number[] => {
  const given = model.stages.map(({ inbox }) => inbox.begun(at))
  const { at: times, task } = model.events.dispatch
  const last = countAt(model.events.dispatch, at)
  // Tasks with the same time are counted already, though not dispatched yet.
  for (let i = place; i < last && times[i] === at; i++) {
    const worker = model.times.worker[task[i] ?? 0] ?? 0
    given[worker] = (given[worker] ?? 1) - 1
  }
  return given
}

/** The last choice up to `t`; null if no choice was made yet. */
export const lastChoice = (model: ReplayModel, t: number): LastChoice | null => {
  const { dispatch } = model.events
  const place = countAt(dispatch, t) - 1
  const at = dispatch.at[place]
  if (place < 0 || at === undefined || model.inHost) return null
  const { worker: workers } = model.times
  const task = dispatch.task[place] ?? 0
  const worker = workers[task] ?? 0
  const { from: first, to: last } = besideWorker(worker, model.workers, model.reader)
  const given = givenBefore(model, place, at)
  const alive = model.stateAt(at).workers
  const candidates: number[] = []
  for (let w = first; w < last; w++) if (w === worker || alive[w]?.alive) candidates.push(w)
  const all = given.map((count, w) => Math.max(0, count - model.answered(w, at)))
  let before = place - 1
  const isOther = (w: number): boolean => w < first || w >= last
  while (before >= 0 && isOther(workers[dispatch.task[before] ?? 0] ?? 0)) before--
  const previous = before < 0 ? -1 : (workers[dispatch.task[before] ?? 0] ?? 0)
  const held = all.slice(first, (candidates.at(-1) ?? worker) + 1)
  const choice = { chosen: worker - first, previous: previous < 0 ? -1 : previous - first, held }
  return {
    task,
    worker,
    at,
    dealtTo: model.dealtTo(task),
    held,
    first,
    previous,
    idle: candidates.filter((w) => all[w] === 0),
    regretMs: model.regretMs(task),
    reason: reasonFor(model, choice),
  }
}

const reasonFor = (
  { strategy }: ReplayModel,
  choice: Omit<PolicyChoice, 'depth'>,
): string | null => {
  // Which workers could be chosen beside those that were to be replaced is not recorded.
  if (strategy?.kind !== 'push' || recycles(strategy)) return null
  const depth = strategy.inFlight === 'unlimited' ? Infinity : strategy.inFlight
  return choiceReason(strategy.policy, { ...choice, depth }, strategy.policyOptions)
}
