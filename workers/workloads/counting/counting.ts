import { sumBytes, sumWorkload } from '../additions/sum'
import { threadKernel } from '../kernels'
import { valuesOf } from '../../base/fields'
import { workload } from '../workload'
import { countingOptions, withCounters } from './counters'

export const counting = workload({
  id: 'counting',
  name: 'Count in shared memory',
  description:
    'Each thread adds to a counter of its own in shared memory: what if the counters lie side by side?',
  kernels: [threadKernel('js', 'Atomics.add', () => import('./counting-js'))],
  defaultKernel: 'js',
  options: countingOptions,
  shortest: { increments: 10 },
  needs: () => ['shared-memory', 'common-memory'],
  prepare: withCounters,
  ...sumWorkload((options) => sumBytes(valuesOf(countingOptions, options).increments)),
})
