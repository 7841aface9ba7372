import { workloads } from '../workloads'
import type { WorkloadSpec } from './types'

/** True if some tasks with these options wait, and meanwhile keep their thread from other work. */
export const tasksWait = ({ id, options }: Pick<WorkloadSpec, 'id' | 'options'>): boolean =>
  workloads.get(id).needs?.(options).includes('blocking') ?? false
