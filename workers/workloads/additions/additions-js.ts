import type { Options } from '../../base/fields'
import { valuesOf } from '../options'
import type { RunKernel } from '../workload'
import { additionsOptions } from './options'
import { writeSum } from './sum'

/**
 * 0 + 1 + … + (n − 1) as a 32-bit integer, one by one. Each step needs the one before, and no
 * engine's compiler replaces such a loop by its formula, so the time grows with n.
 */
export const addUp = (iterations: number): number => {
  let sum = 0
  for (let i = 0; i < iterations; i++) sum = (sum + i) | 0
  return sum
}

export const create = async (options: Options): Promise<RunKernel> => {
  const { iterations } = valuesOf(additionsOptions, options)
  return (_task, _payload, rounds, out) => {
    // Written in every round: a round without effect could be left out.
    for (let round = 0; round < rounds; round++) writeSum(addUp(iterations), out)
  }
}
