import { expectedSum, SUM_BYTES } from '../additions/sum'
import { valuesOf } from '../options'
import type { Workload } from '../workload'
import { faultyOptions } from './options'

export const faulty: Workload = {
  id: 'faulty',
  name: 'Faulty',
  description: 'Short additions, and one task that goes wrong: for tests of what happens then.',
  kernels: [
    {
      id: 'js',
      name: 'JavaScript loop',
      asynchronous: true,
      privatePayload: false,
      needsSecureContext: false,
      options: {},
      load: () => import('./faulty-js'),
    },
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
}
