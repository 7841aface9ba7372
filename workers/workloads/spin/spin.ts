import { expectedSum, SUM_BYTES } from '../additions/sum'
import { threadKernel } from '../kernels'
import type { Workload } from '../workload'
import { additionsIn, withAdditions } from './calibrated'

export const spin: Workload = {
  id: 'spin',
  name: 'Task durations',
  description:
    'Additions for a chosen time: a round is 1 µs on this machine. Sizes are durations: a distribution, or your own as CSV.',
  kernels: [
    threadKernel({
      id: 'js',
      name: 'JavaScript loop, calibrated',
      load: () => import('./spin-js'),
    }),
  ],
  defaultKernel: 'js',
  options: {},
  // Carried to the worker as the channel does it, and not looked at: reading it belongs to the length.
  hasPayload: true,
  payloadOptional: true,
  defaultPayloadBytes: 0,
  resultBytes: SUM_BYTES,
  roundUs: 1,
  prepare: withAdditions,
  reference: async (_kernel, options) => {
    const expected = expectedSum(additionsIn(options))
    return () => expected.slice()
  },
}
