import { Pool, spawn } from 'threads'
import type { Kernels } from './kernels'
import type { StartPeer } from './peer'

type Thread = {
  [Name in keyof Kernels]: (
    ...args: Parameters<Kernels[Name]>
  ) => Promise<ReturnType<Kernels[Name]>>
}

export const startThreads: StartPeer = async ({ workers, name }) => {
  const ready: Promise<Thread>[] = []
  const start = () => {
    const worker = new Worker(new URL('./threads.worker.ts', import.meta.url), {
      type: 'module',
      name,
    })
    const thread = spawn<Thread>(worker)
    ready.push(thread)
    return thread
  }
  const pool = Pool<Thread>(start, { size: workers })
  await Promise.all(ready)
  return {
    hash: (payload) => pool.queue((thread) => thread.hash(payload)),
    nothing: (task) => pool.queue((thread) => thread.nothing(task)),
    stop: () => pool.terminate(true),
  }
}
