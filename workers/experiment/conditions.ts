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

export const hasProcesses = ({ strategy }: Settings): boolean =>
  strategy['workerKind'] !== 'threads'

/** A browser limits no worker's heap: the form shows what a file has brought. */
export const hasHeapLimit = ({ strategy }: Settings): boolean => strategy['heapMiB'] !== 'unlimited'

export const hasRoom = ({ strategy }: Settings): boolean => strategy['room'] !== 'unlimited'

export const timesOut = ({ strategy }: Settings): boolean => strategy['timeOutMs'] !== 0

/** A thread per task ends with its task, and hands nothing over but its result. */
export const takesAnswers = ({ strategy }: Settings): boolean => strategy['kind'] !== 'spawn'

export const isOpen = ({ arrivals }: Settings): boolean => isOpenLoop(arrivals)
