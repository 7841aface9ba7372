import { valuesOf, type Options } from '../../base/fields'
import { roundSum } from '../../base/spin'
import { writeSum } from '../additions/sum'
import { additionsIn, spinInto } from '../spin/calibrated'
import type { RunKernel } from '../workload'
import { waitsAt } from './options'
import { awaitingOptions } from './awaiting-options'

const timer = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

export const create = async (options: Options): Promise<RunKernel> => {
  const { share, beforeUs, awaitMs, afterUs } = valuesOf(awaitingOptions, options)
  const additions = additionsIn(options)
  const compute = (us: number, out: Uint8Array) =>
    us > 0 ? spinInto(us, additions, out) : writeSum(roundSum(additions), out)
  return async (task, _payload, rounds, out, onThread = (part) => part()) => {
    for (let round = 0; round < rounds; round++) {
      onThread(() => compute(beforeUs, out))
      if (waitsAt(task, share)) await timer(awaitMs)
      onThread(() => compute(afterUs, out))
    }
  }
}
