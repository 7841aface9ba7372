import { threadKernel } from '../kernels'
import { expectedSum, SUM_BYTES } from '../additions/sum'
import { valuesOf } from '../../base/fields'
import { workload } from '../workload'
import { faultyOptions } from './options'

export const faulty = workload({
  id: 'faulty',
  name: 'Faulty',
  description: 'Short additions, and one task that goes wrong: for tests of what happens then.',
  kernels: [
    { ...threadKernel('js', 'JavaScript loop', () => import('./faulty-js')), asynchronous: true },
  ],
  defaultKernel: 'js',
  options: faultyOptions,
  hasPayload: false,
  defaultPayloadBytes: 0,
  resultBytes: SUM_BYTES,
  hidden: true,
  reference: async (_kernel, options) => {
    const expected = expectedSum(valuesOf(faultyOptions, options).iterations)
    return () => expected.slice()
  },
})
