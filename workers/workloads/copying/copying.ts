import { SUM_BYTES, writeSum } from '../additions/sum'
import { threadKernel } from '../kernels'
import { valuesOf } from '../../base/fields'
import { workload } from '../workload'
import { copyingOptions, rightSum } from './block'

export const copying = workload({
  id: 'copying',
  name: 'Copy memory',
  description: 'Copies a block of memory to another: do more threads help if all wait for memory?',
  kernels: [threadKernel('js', 'TypedArray.set', () => import('./copying-js'))],
  defaultKernel: 'js',
  options: copyingOptions,
  quickTasks: 32,
  shortest: { kibibytes: 4 },
  hasPayload: false,
  defaultPayloadBytes: 0,
  resultBytes: SUM_BYTES,
  reference: async (_kernel, options) => {
    const expected = new Uint8Array(SUM_BYTES)
    writeSum(rightSum(valuesOf(copyingOptions, options).kibibytes), expected)
    return () => expected.slice()
  },
})
