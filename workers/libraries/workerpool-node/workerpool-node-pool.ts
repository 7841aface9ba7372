import type * as Workerpool from 'workerpool'
import { libraryThreads, loadPackage } from '../../runtimes/runtime'
import type { OpenPool } from '../library'

/** It keeps its threads to itself, and its types say so. */
interface Inside {
  workers: readonly { worker: object }[]
}

// The types are those of the package.
const { pool: createPool } = (await loadPackage('workerpool')) as typeof Workerpool

export const open: OpenPool = ({ workers, script, name }) => {
  const { start, adopt } = libraryThreads()
  const { file, argv, execArgv } = start(script, name)
  const pool = createPool(file, {
    // All of them are started now, and no more ever.
    minWorkers: workers,
    maxWorkers: workers,
    workerType: 'thread',
    workerThreadOpts: { argv, execArgv },
  })
  const { workers: own } = pool as unknown as Inside // a private field
  return {
    threads: own.map(({ worker }) => adopt(worker)),
    // It keeps calls back itself until a thread has said that it is ready.
    ready: Promise.resolve(),
    run: (task, message) => pool.exec('run', [task, message]),
    close: () => void pool.terminate(true),
  }
}
