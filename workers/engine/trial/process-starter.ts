import type { PushStrategy, SpawnStrategy } from '../../experiment/types'
import { runtime } from '../../runtimes/runtime'

/** Starter of workers that are processes, each of which runs `script`; undefined if they are threads. */
export const processStarter = (
  strategy: PushStrategy | SpawnStrategy,
  script: string,
): (() => Worker) | undefined => {
  const { workerKind, serialization, nativeThreads } = strategy
  const heapMiB = 'heapMiB' in strategy ? strategy.heapMiB : 'unlimited'
  if (workerKind === 'threads') return undefined
  return () => {
    if (!runtime.startProcess)
      throw new Error('[processes] a runtime that starts them (it does not)')
    return runtime.startProcess(script, {
      cluster: workerKind === 'cluster',
      serialization,
      nativeThreads,
      heapMiB: heapMiB === 'unlimited' ? null : heapMiB,
    })
  }
}
