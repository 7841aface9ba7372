import { expectedSum, sumWorkload } from '../additions/sum'
import { steadyKernel } from '../kernels'
import { workload } from '../workload'
import { additionsIn, withAdditions } from './calibrated'

export const spin = workload({
  id: 'spin',
  name: 'Task durations',
  description:
    'Additions for a chosen time: a round is 1 µs on this machine. Sizes are durations: a distribution, or your own as CSV.',
  kernels: [steadyKernel('js', 'JavaScript loop, calibrated', () => import('./spin-js'))],
  defaultKernel: 'js',
  options: {},
  ...sumWorkload((options) => expectedSum(additionsIn(options))),
  // The channel carries the message to the worker, and nothing reads it: reading would add to the
  // length.
  hasPayload: true,
  payloadOptional: true,
  roundUs: 1,
  prepare: withAdditions,
})
