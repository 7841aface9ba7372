import { expectedSum, sumWorkload } from '../additions/sum'
import { threadKernel } from '../kernels'
import { valuesOf } from '../../base/fields'
import { additionsIn, withAdditions } from '../spin/calibrated'
import { workload, type ThreadNeed } from '../workload'
import { waitingOptions, waitsAt } from './options'

export const waiting = workload({
  id: 'waiting',
  name: 'Waiting and computing',
  description:
    'Some tasks block their thread in a wait or a file read, the others compute: how many threads per core?',
  kernels: [threadKernel('js', 'JavaScript loop, calibrated', () => import('./waiting-js'))],
  defaultKernel: 'js',
  options: waitingOptions,
  shortest: { waitMs: 1, fileBytes: 1000, computeUs: 1 },
  needs: (options): readonly ThreadNeed[] => {
    const { share, waitFor } = valuesOf(waitingOptions, options)
    if (share === 0) return []
    return ['blocking', waitFor === 'timer' ? 'shared-memory' : 'private-files']
  },
  waits: (task, options) => waitsAt(task, valuesOf(waitingOptions, options).share),
  prepare: withAdditions,
  ...sumWorkload((options) => expectedSum(additionsIn(options))),
})
