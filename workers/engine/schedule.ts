import { randomSource, shuffled } from '../base/random'

/**
 * Order of the trials, as indices of points: each block holds every point once, in random order, so
 * that a slow drift of the machine affects all points alike.
 */
export const randomBlocks = (points: number, trials: number, seed: number): number[] => {
  const random = randomSource(seed, 'order')
  const block = Array.from({ length: points }, (_, point) => point)
  return Array.from({ length: trials }, () => shuffled(block, random)).flat()
}
