import { reasonOf, type Choice } from '../../../workers/api'
import { countAt } from '../trial/intervals'
import type { ReplayModel } from './model'

/** The last choice of a worker, and what the recording shows of the pool right before it. */
export interface LastChoice {
  task: number
  /** Among all workers. */
  worker: number
  at: number
  /** The worker that the task was dealt to, if workers steal; else null. */
  dealtTo: number | null
  /** Tasks that each worker of the same pool held, the first of them being worker `first`. */
  held: number[]
  first: number
  /** Workers of that pool that held nothing; among all workers. */
  idle: number[]
  /** The worker chosen before, among all workers; −1 for none. */
  previous: number
  /** The policy's own sentence; null if it has none, and if workers take tasks themselves. */
  reason: string | null
}

/** The workers of the pool that `worker` belongs to: all but the wait pool's, or those. */
const poolOf = (model: ReplayModel, worker: number): { first: number; last: number } => {
  const split = model.workers - model.reader.waitWorkers
  return worker < split ? { first: 0, last: split } : { first: split, last: model.workers }
}

/** Tasks given to each worker before the dispatch at `place`, in order of time and then of number. */
const givenBefore = (model: ReplayModel, place: number, at: number): number[] => {
  const given = model.places.map(({ inbox }) => inbox.begun(at))
  const { at: times, task } = model.events.dispatch
  const last = countAt(model.events.dispatch, at)
  // All with the same time have been counted; this one and those after it were not dispatched yet.
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
  const { first, last } = poolOf(model, worker)
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
    reason: reasonFor(model, choice),
  }
}

const reasonFor = ({ strategy }: ReplayModel, choice: Omit<Choice, 'depth'>): string | null => {
  if (strategy?.kind !== 'push') return null
  const depth = strategy.inFlight === 'unlimited' ? Infinity : strategy.inFlight
  return reasonOf(strategy.policy, { ...choice, depth }, strategy.policyOptions)
}
