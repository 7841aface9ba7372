import type * as Workerpool from 'workerpool'
import type { LibraryPool, OpenContext } from '../library'

/** Parts of the pool that its types hide; a thread is null after its end. */
interface Inside {
  workers: readonly { worker: object | null }[]
  minWorkers: number
  maxWorkers: number
}

/** Opens a pool. `own`: options of the kind of thread; `adopted`: the engine's form of a thread. */
export const opened = (
  createPool: typeof Workerpool.pool,
  script: string,
  { workers, kept, options, changed }: OpenContext,
  own: Workerpool.WorkerPoolOptions,
  adopted: (thread: object) => Worker,
): LibraryPool => {
  const pool = createPool(script, {
    // The names of the package.
    ...options,
    minWorkers: kept,
    maxWorkers: workers,
    ...own,
    onTerminateWorker: changed,
    onCreateWorker: () => {
      // It is told before the thread is there.
      queueMicrotask(changed)
      return undefined
    },
  })
  const inside = pool as unknown as Inside // a private field
  return {
    get threads() {
      return inside.workers.flatMap(({ worker }) => (worker ? adopted(worker) : []))
    },
    // The pool itself holds calls back until a thread has reported that it is ready.
    ready: Promise.resolve(),
    run: ([task, message], limitMs) => {
      const call = pool.exec('run', [task, message])
      return limitMs > 0 ? call.timeout(limitMs) : call
    },
    retire: () => {
      // It would start another thread for each one that ends.
      inside.minWorkers = 0
      inside.maxWorkers = 0
    },
    close: () => void pool.terminate(true),
  }
}
