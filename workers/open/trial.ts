/** The tasks of an observed pool as the memory of a trial, which the lanes and charts draw. */
import { createLedger, Ledger, Phase, TaskState } from '../memory/ledger'
import { createSpanLog } from '../memory/span-log'
import type { TrialMemory } from '../memory/trial-memory'
import type { Observed } from './observed'

/** Rounds of the longest task: the lanes draw shorter ones paler. */
const LONGEST_ROUNDS = 1 << 16

/**
 * Makes the memory of a trial. A task that waited is in the pool's queue until it starts, since a
 * file does not say where it waited. Null for durations alone.
 */
export const trialOf = (observed: Observed): TrialMemory | null => {
  const { tasks, start, ms, arrive, lane, lanes, name, names } = observed
  if (!start) return null
  const memory = createLedger({ tasks, workers: lanes.length, resultBytes: 0 }, false)
  const ledger = new Ledger(memory)
  const from = arrive ?? start
  const longest = ms.reduce((most, one) => Math.max(most, one), 0) || 1
  ledger.arrive.set(from)
  ledger.submit.set(from)
  for (const column of ['dispatch', 'receive', 'start'] as const) ledger[column].set(start)
  ledger.worker.set(lane)
  ledger.state.fill(TaskState.DONE)
  for (let task = 0; task < tasks; task++) {
    const end = (start[task] ?? 0) + (ms[task] ?? 0)
    ledger.end[task] = end
    ledger.done[task] = end
    ledger.rounds[task] = Math.max(1, Math.round((LONGEST_ROUNDS * (ms[task] ?? 0)) / longest))
  }
  const order = Int32Array.from(ledger.worker, (_, task) => task).sort(
    (a, b) => (ledger.end[a] ?? 0) - (ledger.end[b] ?? 0) || a - b,
  )
  order.forEach((task, place) => {
    ledger.finishOrder[place] = task + 1
  })
  ledger.increment(ledger.PHASE, Phase.OVER)
  for (const word of [ledger.SUBMITTED, ledger.DISPATCHED, ledger.FINISHED, ledger.DONE])
    ledger.increment(word, tasks)
  const spans = Array.from({ length: 1 + lanes.length }, () => createSpanLog(1, false))
  const own = { workers: lanes, tasks: names, task: name }
  return { epoch: 0, level: 'full', ledger: memory, spans, names: own }
}
