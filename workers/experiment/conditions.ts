/** Conditions under which the form shows a field. They read a spec without its type: see `Settings`. */
import type { Settings } from '../base/fields'
import { workloads } from '../workloads'
import { isOpenLoop } from '../workloads/arrivals'

const workloadIn = ({ workload }: Pick<Settings, 'workload'>) =>
  workloads.list.find(({ id }) => id === workload.id)

/** True if tasks have a message whose length can be chosen. */
export const hasLength = (spec: Settings): boolean => {
  const { hasPayload, messageBytes } = workloadIn(spec) ?? {}
  return hasPayload === true && messageBytes === undefined
}

/** True if tasks may leave their thread to others while they await. */
export const tasksAwait = ({ workload }: Pick<Settings, 'workload'>): boolean => {
  const kernel = workloadIn({ workload })?.kernels.find(({ id }) => id === workload.kernel)
  return kernel?.asynchronous === true && !('inFlight' in kernel.options)
}

/** True if some tasks may wait on threads of their own, or already do. */
export const mayWait = (spec: Settings): boolean =>
  spec.strategy['waitWorkers'] !== 0 || workloadIn(spec)?.waits !== undefined

/** True if a field of the strategy has another value: what belongs to it, or what a file has brought, is shown. */
export const differs =
  (field: string, value: unknown) =>
  ({ strategy }: Settings): boolean =>
    strategy[field] !== value

/** A thread per task ends with its task, and hands nothing over but its result. */
export const takesAnswers = ({ strategy }: Settings): boolean => strategy['kind'] !== 'spawn'

export const isOpen = ({ arrivals }: Settings): boolean => isOpenLoop(arrivals)
