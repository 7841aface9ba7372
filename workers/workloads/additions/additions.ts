import { steadyKernel } from '../kernels'
import { valuesOf } from '../../base/fields'
import { workload } from '../workload'
import { additionsOptions, expectedSum, sumWorkload } from './sum'

export const additions = workload({
  id: 'additions',
  name: 'Loop of additions',
  description: 'Adds up numbers in a loop as short as you like: how small may a task be?',
  kernels: [
    steadyKernel('js', 'JavaScript loop', () => import('./additions-js')),
    steadyKernel('wasm', 'AssemblyScript loop', () => import('./additions-wasm')),
  ],
  defaultKernel: 'js',
  options: additionsOptions,
  ...sumWorkload((options) => expectedSum(valuesOf(additionsOptions, options).iterations)),
})
