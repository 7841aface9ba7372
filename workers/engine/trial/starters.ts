/// <reference types="vite/client" />
import type { StrategySpec } from '../../experiment/types'
import { runtime } from '../../runtimes/runtime'
// oxlint-disable-next-line import/default -- Vite makes the address
import script from '../thread/task.worker.ts?worker&url'

/** Starter of a thread with a limited heap; undefined if heaps have the runtime's own limit. */
export const limitedStarter = (strategy: StrategySpec): (() => Worker) | undefined => {
  const { startLimited } = runtime
  if (!('heapMiB' in strategy) || strategy.heapMiB === 'unlimited') return undefined
  const { heapMiB } = strategy
  if (!startLimited) throw new Error('[heap limit] a runtime that has it (it does not)')
  return () => startLimited(script, heapMiB)
}
