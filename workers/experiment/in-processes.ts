import { libraries } from '../libraries'
import type { StrategySpec } from './types'

/** True if the workers of this strategy are processes, which share no memory with the host. */
export const inProcesses = (strategy: StrategySpec): boolean =>
  (strategy.kind === 'push' && strategy.workerKind !== 'threads') ||
  (strategy.kind === 'library' && libraries.get(strategy.library).processes === true)
