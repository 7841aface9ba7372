import { threadKernel } from '../kernels'
import { expectedSum, sumWorkload } from '../additions/sum'
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
  asked: faultyOptions,
  hidden: true,
  ...sumWorkload((options) => expectedSum(valuesOf(faultyOptions, options).iterations)),
})
