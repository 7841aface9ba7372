import { pointsOf, workersOf, type Experiment } from '../../workers/api'

/**
 * Maximum number of workers of each variant over all points, in the order of the variants: known
 * before the first trial, and the same for all points of a sweep, so that layouts that use it do
 * not move.
 */
export const mostWorkers = (experiment: Experiment): number[] => {
  const most = new Map<string, number>()
  for (const { variant, spec } of pointsOf(experiment))
    most.set(variant, Math.max(workersOf(spec), most.get(variant) ?? 0))
  return [...most.values()]
}
