import { valuesOf, type Options } from '../../base/fields'
import { addUp } from '../additions/additions-js'
import { writeSum } from '../additions/sum'
import type { RunKernel } from '../workload'
import { faultyOptions } from './options'

/**
 * The kernel is asynchronous, because a worker lets its current task end before it closes: only a
 * promise that stays open keeps that task from ever reporting. On the page's thread `close` does
 * nothing, and the task hangs instead.
 */
export const create = async (options: Options): Promise<RunKernel> => {
  const { fault, at, iterations } = valuesOf(faultyOptions, options)
  return async (task, _payload, rounds, out) => {
    if (task === at) {
      switch (fault) {
        case 'throw':
          throw new Error(`[faulty] task ${task} throws, as asked`)
        case 'close':
          globalThis.close()
          return new Promise(() => {})
        case 'spin':
          for (;;);
        case 'none':
          break
        default:
          fault satisfies never
      }
    }
    for (let round = 0; round < rounds; round++) writeSum(addUp(iterations), out)
  }
}
