import { steadyKernel } from '../kernels'
import { valuesOf } from '../../base/fields'
import { workload } from '../workload'
import { additionsOptions, expectedSum, SUM_BYTES } from './sum'

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
  hasPayload: false,
  defaultPayloadBytes: 0,
  resultBytes: SUM_BYTES,
  reference: async (_kernel, options) => {
    const expected = expectedSum(valuesOf(additionsOptions, options).iterations)
    return () => expected.slice()
  },
})
