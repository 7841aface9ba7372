import { valuesOf, type Options } from '../../base/fields'
import { roundSum } from '../../base/spin'
import { writeSum } from '../additions/sum'
import { additionsIn, spinInto } from '../spin/calibrated'
import type { RunKernel } from '../workload'
import { waitingOptions, waitsAt } from './options'

export { create as createAwaiting } from './awaiting-js'

const waiter = async (options: Options): Promise<() => void> => {
  const { waitFor, waitMs, fileBytes } = valuesOf(waitingOptions, options)
  switch (waitFor) {
    case 'timer': {
      const sleep = (await import('./timer')).createTimer()
      return () => sleep(waitMs)
    }
    case 'file':
      return (await import('./own-file')).createReader(fileBytes)
    default:
      return waitFor satisfies never
  }
}

export const create = async (options: Options): Promise<RunKernel> => {
  const { share, computeUs } = valuesOf(waitingOptions, options)
  const additions = additionsIn(options)
  const sum = roundSum(additions)
  const wait = share > 0 ? await waiter(options) : () => {}
  return (task, _payload, rounds, out) => {
    // The computation consists of many rounds of 1 µs, as in the calibration: one long loop may
    // stay in slow code to its end.
    if (!waitsAt(task, share)) return spinInto(rounds * computeUs, additions, out)
    // The result is written only after the wait: a wait that fails throws, and leaves no result.
    for (let round = 0; round < rounds; round++) wait()
    writeSum(sum, out)
  }
}
