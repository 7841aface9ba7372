import { valuesOf, type Options } from '../../base/fields'
import type { RunKernel } from '../workload'
import { additionsOptions, writeSum } from './sum'

/**
 * Additions per call. The compiler's better code is used from the next call on; a single long loop
 * may stay in the slow code to its end, and so may many tasks.
 */
const STRETCH = 1024

const addStretch = (start: number, from: number, to: number): number => {
  let sum = start
  for (let i = from; i < to; i++) sum = (sum + i) | 0
  return sum
}

/**
 * 0 + 1 + … + (n − 1) as a 32-bit integer, one by one. Each step needs the one before, and no
 * engine's compiler replaces such a loop with its formula, so the time grows with n.
 */
export const addUp = (iterations: number): number => {
  let sum = 0
  for (let from = 0; from < iterations; from += STRETCH)
    sum = addStretch(sum, from, Math.min(from + STRETCH, iterations))
  return sum
}

export const create = async (options: Options): Promise<RunKernel> => {
  // An overflow before the code is compiled prevents a deoptimization later.
  addStretch(0x7fffffff, 0, 2)
  const { iterations } = valuesOf(additionsOptions, options)
  return (_task, _payload, rounds, out) => {
    // The sum is written in every round: the compiler could drop a round without effect.
    for (let round = 0; round < rounds; round++) writeSum(addUp(iterations), out)
  }
}
