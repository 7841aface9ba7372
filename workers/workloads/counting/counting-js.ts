import { writeSum } from '../additions/sum'
import { valuesOf } from '../../base/fields'
import type { PreparedOptions, RunKernel } from '../workload'
import { countingOptions, threadCounter } from './counters'

export const create = async (options: PreparedOptions): Promise<RunKernel> => {
  const { increments } = valuesOf(countingOptions, options)
  const { counters, place } = threadCounter(options)
  return (_task, _payload, rounds, out) => {
    let counted = 0
    for (let round = 0; round < rounds; round++) {
      const before = Atomics.load(counters, place)
      for (let i = 0; i < increments; i++) Atomics.add(counters, place, 1)
      // Another thread may have the same counter, and can only increase it.
      counted = Math.min(increments, (Atomics.load(counters, place) - before) | 0)
    }
    writeSum(counted, out)
  }
}
