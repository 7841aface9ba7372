/// <reference types="vite/client" />
import type { StrategySpec } from '../../experiment/types'
import { runtime } from '../../runtimes/runtime'
// oxlint-disable-next-line import/default -- Vite makes the address
import taskScript from '../thread/task.worker.ts?worker&url'

const expected = <T>(start: T | null, what: string): T => {
  if (!start) throw new Error(`[workers] a runtime that starts ${what} (it does not)`)
  return start
}

/** Starter of workers that are processes, or whose heap has a limit; undefined if they are the usual threads. */
export const starterOf = (
  strategy: StrategySpec,
  script = taskScript,
): (() => Worker) | undefined => {
  const heapMiB =
    'heapMiB' in strategy && strategy.heapMiB !== 'unlimited' ? strategy.heapMiB : null
  if ('workerKind' in strategy && strategy.workerKind !== 'threads') {
    const { workerKind, serialization, nativeThreads } = strategy
    const options = { cluster: workerKind === 'cluster', serialization, nativeThreads, heapMiB }
    return () => expected(runtime.startProcess, 'processes')(script, options)
  }
  if (heapMiB === null) return undefined
  return () => expected(runtime.startLimited, 'threads with limited heaps')(script, heapMiB)
}
