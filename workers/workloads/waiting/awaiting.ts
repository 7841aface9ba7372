import { expectedSum, sumWorkload } from '../additions/sum'
import { threadKernel } from '../kernels'
import { additionsIn, withAdditions } from '../spin/calibrated'
import { workload } from '../workload'
import { awaitingOptions } from './awaiting-options'

export const awaiting = workload({
  id: 'awaiting',
  name: 'Computing and awaiting',
  description:
    'Each task computes, awaits, and computes again: how many tasks per worker, and is a pool needed at all?',
  kernels: [
    {
      // One file for both kinds of waiting: a further one would split each thread's script.
      ...threadKernel('js', 'JavaScript loop, calibrated', async () => ({
        create: (await import('./waiting-js')).createAwaiting,
      })),
      asynchronous: true,
    },
  ],
  defaultKernel: 'js',
  awaits: true,
  options: awaitingOptions,
  shortest: { beforeUs: 1, awaitMs: 1, afterUs: 1 },
  prepare: withAdditions,
  ...sumWorkload((options) => expectedSum(additionsIn(options))),
})
