import { pool as createPool } from 'workerpool'
import type { OpenPool } from '../library'

/** The pool's threads, which its types hide. */
interface Inside {
  workers: readonly { worker: Worker }[]
}

export const open: OpenPool = ({ workers, script, name, options }) => {
  const pool = createPool(script, {
    // All threads start now, and no others later.
    minWorkers: workers,
    maxWorkers: workers,
    // The names of the package.
    ...options,
    workerType: 'web',
    workerOpts: { type: 'module', name },
  })
  const { workers: started } = pool as unknown as Inside // a private field
  return {
    threads: started.map(({ worker }) => worker),
    // The pool itself holds calls back until a thread has reported that it is ready.
    ready: Promise.resolve(),
    run: (task, message) => pool.exec('run', [task, message]),
    close: () => void pool.terminate(true),
  }
}
