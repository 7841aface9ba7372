/** A batch on fewer cores than workers, by the rule of its strategy. */
import type { StrategySpec } from '../experiment/types'
import type { Load } from './load'
import { type Discipline, rules, SHARED_QUEUE, simulated } from './simulate'

/** The rule that a strategy hands its tasks out by; null if that is unknown or changes. */
export const ruleOf = (strategy: StrategySpec | undefined): Discipline | null => {
  switch (strategy?.kind) {
    case 'push':
      return strategy.sizing === 'fixed' && strategy.waitWorkers === 0 && strategy.programs === 1
        ? (rules.find((rule) => rule === strategy.policy) ?? null)
        : null
    case 'pull':
      return strategy.sizing === 'fixed'
        ? (rules.find((rule) => rule === strategy.channel) ?? SHARED_QUEUE)
        : null
    case 'direct':
      return SHARED_QUEUE
    default:
      return null
  }
}

interface Pool {
  workers: number
  rule: Discipline
  cores: number
}

/**
 * The time of tasks that are all there at the beginning, if the workers share the cores evenly. No rule
 * looks at a clock, so that it hands out the tasks in the order in which each worker had a core: while more
 * tasks run than there are cores, only time goes by more slowly.
 *
 * @returns in the unit of the load
 */
export const timeOnCores = (load: Load, { workers, rule, cores }: Pool, seed?: number): number => {
  const { start } = simulated(load, workers, rule, seed)
  const starts = start.toSorted()
  const ends = start.map((at, task) => at + (load.ms[task] ?? 0)).sort()
  let [time, now, begun, ended] = [0, 0, 0, 0]
  while (ended < ends.length) {
    const next = Math.min(starts[begun] ?? Infinity, ends[ended] ?? Infinity)
    time += (next - now) * Math.max(1, (begun - ended) / cores)
    now = next
    while (begun < starts.length && (starts[begun] ?? 0) <= now) begun++
    while (ended < ends.length && (ends[ended] ?? 0) <= now) ended++
  }
  return time
}
