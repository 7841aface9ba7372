import { sumBytes, sumWorkload } from '../additions/sum'
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
  ...sumWorkload((options) => sumBytes(rightSum(valuesOf(copyingOptions, options).kibibytes))),
})
