/** Projections of a what-if, for one number of workers, rule and order; computed, without costs. */
import { boundMs, ordered, type Load, type Order } from './load'
import { simulated, type Discipline } from './simulate'

export interface Asked {
  workers: number
  rule: Discipline
  order: Order
}

export interface Projection extends Asked {
  makespanMs: number
  /** No rule and no order is faster with as many workers. */
  boundMs: number
  /** Arrival to end of a task, the mean; null if all are there at the beginning. */
  responseMs: number | null
}

export const projected = (load: Load, asked: Asked): Projection => {
  const given = ordered(load, asked.order)
  const { start, makespanMs } = simulated(given, asked.workers, asked.rule)
  let sum = 0
  const { ms, arrive } = given
  if (arrive)
    for (let task = 0; task < ms.length; task++)
      sum += (start[task] ?? 0) + (ms[task] ?? 0) - (arrive[task] ?? 0)
  return {
    ...asked,
    makespanMs,
    boundMs: boundMs(load, asked.workers),
    responseMs: arrive && sum / ms.length,
  }
}

/** What more workers are for: the time of a task that arrives, or that of all tasks. */
const sought = ({ responseMs, makespanMs }: Projection): number => responseMs ?? makespanMs

/** More workers gain less than this share from there on. */
export const GAIN = 0.02

/**
 * The smallest number of workers from which on more gain next to nothing, of those that were asked;
 * null if the largest still gains.
 */
export const enoughWorkers = (answers: readonly Projection[]): number | null => {
  const sorted = answers.toSorted((a, b) => a.workers - b.workers)
  const least = Math.min(...sorted.map(sought))
  const found = sorted.find((one) => sought(one) <= least * (1 + GAIN))
  return found && found !== sorted.at(-1) ? found.workers : null
}
