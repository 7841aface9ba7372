import { valuesOf, type Options } from '../../base/fields'
import { writeSum } from '../additions/sum'
import type { RunKernel } from '../workload'
import { clear, copyingOptions, createBlock, sampledSum } from './block'

export const create = async (options: Options): Promise<RunKernel> => {
  const { kibibytes } = valuesOf(copyingOptions, options)
  const from = createBlock(kibibytes)
  const to = new Int32Array(from.length)
  return (_task, _payload, rounds, out) => {
    for (let round = 0; round < rounds; round++) {
      clear(to)
      to.set(from)
    }
    writeSum(sampledSum(to), out)
  }
}
