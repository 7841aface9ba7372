import { pool as createPool } from 'workerpool'
import type { OpenPool } from '../library'

/** It keeps its threads to itself, and its types say so. */
interface Inside {
  workers: readonly { worker: Worker }[]
}

export const open: OpenPool = ({ workers, script, name }) => {
  const pool = createPool(script, {
    // All of them are started now, and no more ever.
    minWorkers: workers,
    maxWorkers: workers,
    workerType: 'web',
    workerOpts: { type: 'module', name },
  })
  const { workers: own } = pool as unknown as Inside // a private field
  return {
    threads: own.map(({ worker }) => worker),
    // It keeps calls back itself until a thread has said that it is ready.
    ready: Promise.resolve(),
    run: (task, message) => pool.exec('run', [task, message]),
    close: () => void pool.terminate(true),
  }
}
