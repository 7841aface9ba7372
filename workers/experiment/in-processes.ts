import type { StrategySpec } from './types'

/** Are the workers of this strategy processes, which share no memory with the host? */
export const inProcesses = (strategy: StrategySpec): boolean =>
  strategy.kind === 'push' && strategy.workerKind !== 'threads'
