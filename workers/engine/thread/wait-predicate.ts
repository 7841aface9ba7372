import type { WorkloadSpec } from '../../experiment/types'
import { workloads } from '../../workloads'

/** Tells which tasks of a workload wait. */
export const waitPredicate = ({
  id,
  options,
}: Pick<WorkloadSpec, 'id' | 'options'>): ((task: number) => boolean) => {
  const { waits } = workloads.get(id)
  return waits ? (task) => waits(task, options) : () => false
}
