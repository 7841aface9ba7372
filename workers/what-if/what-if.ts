/** Answers of a what-if, for one number of workers, rule and order; computed, without costs. */
import { boundMs, ordered, type Load, type Order } from './load'
import { simulated, type Rule } from './simulate'

export interface Asked {
  workers: number
  rule: Rule
  order: Order
}

export interface Answer extends Asked {
  makespanMs: number
  /** No rule and no order is faster with as many workers. */
  boundMs: number
}

export const answered = (load: Load, asked: Asked): Answer => ({
  ...asked,
  makespanMs: simulated(ordered(load, asked.order), asked.workers, asked.rule).makespanMs,
  boundMs: boundMs(load, asked.workers),
})

/** More workers gain less than this share from there on. */
const GAIN = 0.02

/**
 * The smallest number of workers from which on more gain next to nothing, of those that were asked;
 * null if the largest still gains.
 */
export const enoughWorkers = (answers: readonly Answer[]): number | null => {
  const sorted = answers.toSorted((a, b) => a.workers - b.workers)
  const least = Math.min(...sorted.map(({ makespanMs }) => makespanMs))
  const found = sorted.find(({ makespanMs }) => makespanMs <= least * (1 + GAIN))
  return found && found !== sorted.at(-1) ? found.workers : null
}
