import { randomSource } from '../base/random'
import { sizeRules } from '../workloads/sizes'
import type { Spec } from './types'

/** Rounds of each task of a trial with this seed. */
export const plannedRounds = (spec: Spec, seed: number, tasks: number): Int32Array => {
  const { kind, ...options } = spec.workload.sizes
  const size = sizeRules.get(kind).sizer(options, randomSource(seed, 'sizes'))
  return Int32Array.from({ length: tasks }, (_, task) => size(task))
}
