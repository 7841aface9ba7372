/** Traits of strategies and workloads that follow from their parts. */
import { channels } from '../channels'
import { libraries } from '../libraries'
import { UNDIVIDED, type Division } from '../memory/trial-memory'
import { workloads } from '../workloads'
import type { LibraryStrategy, PushStrategy, Spec, StrategySpec, WorkloadSpec } from './types'

/** True if the workers of this strategy are processes, which share no memory with the host. */
export const inProcesses = (strategy: StrategySpec): boolean =>
  ('workerKind' in strategy && strategy.workerKind !== 'threads') ||
  (strategy.kind === 'library' && libraries.get(strategy.library).processes === true)

/** True if threads start with the tasks, which wait for them, and are cold. */
export const startsCold = (strategy: StrategySpec): boolean =>
  'starts' in strategy && strategy.starts === 'with'

/** True if threads start when the pool grows, and end when it shrinks; else they are kept ready. */
export const startsThreads = (strategy: StrategySpec): strategy is PushStrategy =>
  strategy.kind === 'push' && startsCold(strategy) && isSized(strategy)

/** True if threads take the places of others, after so many tasks or above a heap. */
export const recycles = (strategy: StrategySpec): boolean =>
  strategy.kind === 'push' && (strategy.recycleAfter > 0 || strategy.recycleAboveMiB > 0)

/** True if somebody taps the workers of its tasks while a trial runs. */
export const takesTaps = (spec: StrategySpec): boolean =>
  spec.kind === 'push' && spec.policy === 'by-hand' && spec.policyOptions.list === ''

/** Number of threads that a library's pool has from the start to the end. */
export const keptThreads = ({ library, libraryOptions, workers }: LibraryStrategy): number => {
  const { keeps } = libraries.get(library)
  const kept = keeps === undefined ? 'unlimited' : libraryOptions[keeps]
  return typeof kept === 'number' ? Math.min(kept, workers) : workers
}

/** True if the library ends threads and starts others while tasks run. */
export const changesThreads = (strategy: LibraryStrategy): boolean =>
  keptThreads(strategy) < strategy.workers ||
  (strategy.timeOutMs > 0 && strategy.onTimeOut === 'replace')

/** True if the answers of tasks are sent to the host; else they stand in memory that both see. */
export const answersTravel = (strategy: StrategySpec): boolean =>
  (strategy.kind === 'push' && channels.get(strategy.channel).sends !== undefined) ||
  (strategy.kind === 'library' && strategy.payload === 'copied')

/** How the workers of a strategy are divided among dispatchers. */
export const divisionOf = ({ strategy }: Pick<Spec, 'strategy'>): Division => {
  const { waitWorkers, programs } = strategy.kind === 'push' ? strategy : UNDIVIDED
  return { waitWorkers, programs }
}

/** Tasks that a thread has in progress at once; more than one only for asynchronous kernels. */
export const tasksAtOnce = ({ strategy, workload }: Spec): number =>
  Number(
    workload.kernelOptions['inFlight'] ??
      ('tasksPerWorker' in strategy ? strategy.tasksPerWorker : 1),
  )

/** Most tasks that a worker holds: those in progress and those behind them; Infinity: any number. */
export const heldPerWorker = ({
  inFlight,
  tasksPerWorker,
}: Pick<PushStrategy | LibraryStrategy, 'inFlight' | 'tasksPerWorker'>): number =>
  inFlight === 'unlimited' ? Infinity : Math.max(inFlight, tasksPerWorker)

/** True if the pool of this strategy changes its size while a trial runs. */
export const isSized = (strategy: StrategySpec): boolean =>
  'sizing' in strategy && strategy.sizing !== 'fixed'

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
