/// <reference types="vite/client" />
/** Workers that are processes of their own: they run the script of a pool's threads. */
import type { PushStrategy } from '../../experiment/types'
import { runtime } from '../../runtimes/runtime'
// oxlint-disable-next-line import/default -- Vite makes the address
import script from '../thread/task.worker.ts?worker&url'

/** Starter of a worker's process; undefined if workers are threads. */
export const processStarter = (strategy: PushStrategy): (() => Worker) | undefined => {
  const { workerKind, serialization, nativeThreads } = strategy
  if (workerKind === 'threads') return undefined
  return () => {
    if (!runtime.startProcess)
      throw new Error('[processes] a runtime that starts them (it does not)')
    return runtime.startProcess(script, {
      cluster: workerKind === 'cluster',
      serialization,
      nativeThreads,
    })
  }
}
