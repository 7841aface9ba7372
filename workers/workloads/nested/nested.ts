import { expectedSum, sumWorkload } from '../additions/sum'
import { threadKernel } from '../kernels'
import { workload } from '../workload'
import { ADDITIONS, partOf, withWords } from './pairs'

export const nested = workload({
  id: 'nested',
  name: 'Tasks that wait for tasks',
  description: 'Some tasks block until others of the same pool have ended: what if all workers do?',
  kernels: [threadKernel('js', 'Atomics.wait', () => import('./nested-js'))],
  defaultKernel: 'js',
  options: {},
  hidden: true,
  needs: () => ['blocking', 'shared-memory', 'common-memory'],
  waits: (task) => partOf(task) !== null,
  prepare: withWords,
  ...sumWorkload(() => expectedSum(ADDITIONS)),
})
