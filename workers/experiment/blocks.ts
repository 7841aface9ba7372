import { randomSource, seedOf, shuffled } from '../base/random'
import type { Experiment } from './types'

/**
 * Draws blocks of trials, one at a time, as indices of points: each block holds every point once,
 * in random order, so that a slow drift of the machine affects all points alike.
 */
export const randomBlocks = (points: number, seed: number): (() => number[]) => {
  const random = randomSource(seed, 'order')
  const block = Array.from({ length: points }, (_, point) => point)
  return () => shuffled(block, random)
}

/** Seed of a block's sizes, arrivals and random choices, the same for all its points. */
export const seedOfBlock = (
  { seed, draws }: Pick<Experiment, 'seed' | 'draws'>,
  block: number,
): number => (draws === 'same' ? seed : seedOf(seed, `block ${block}`))
