/** Traits of strategies and workloads that follow from their parts. */
import { libraries } from '../libraries'
import { sizings } from '../sizing'
import { workloads } from '../workloads'
import type { StrategySpec, WorkloadSpec } from './types'

/** True if the workers of this strategy are processes, which share no memory with the host. */
export const inProcesses = (strategy: StrategySpec): boolean =>
  (strategy.kind === 'push' && strategy.workerKind !== 'threads') ||
  (strategy.kind === 'library' && libraries.get(strategy.library).processes === true)

/** True if the pool of this strategy changes its size while a trial runs. */
export const isSized = (strategy: StrategySpec): boolean =>
  'sizing' in strategy && sizings.get(strategy.sizing).create !== null

/** True if some tasks with these options wait, and meanwhile keep their thread from other work. */
export const tasksWait = ({ id, options }: Pick<WorkloadSpec, 'id' | 'options'>): boolean =>
  workloads.get(id).needs?.(options).includes('blocking') ?? false

export const waitPredicate = ({
  id,
  options,
}: Pick<WorkloadSpec, 'id' | 'options'>): ((task: number) => boolean) => {
  const { waits } = workloads.get(id)
  return waits ? (task) => waits(task, options) : () => false
}
