import type * as Workerpool from 'workerpool'
import { libraryThreads, loadPackage } from '../../runtimes/runtime'
import type { OpenPool, Register } from '../library'

/** The pool's threads, which its types hide. */
interface Inside {
  workers: readonly { worker: object }[]
}

// The package has these types.
const { pool: createPool, worker } = (await loadPackage('workerpool')) as typeof Workerpool

export const open: OpenPool = ({ workers, script, name, options }) => {
  const { start, adopt } = libraryThreads()
  const { file, argv, execArgv } = start(script, name)
  const pool = createPool(file, {
    // All threads start now, and no others later.
    minWorkers: workers,
    maxWorkers: workers,
    // The names of the package.
    ...options,
    workerType: 'thread',
    workerThreadOpts: { argv, execArgv },
  })
  const { workers: started } = pool as unknown as Inside // a private field
  return {
    threads: started.map((each) => adopt(each.worker)),
    // The pool itself holds calls back until a thread has reported that it is ready.
    ready: Promise.resolve(),
    run: (task, message) => pool.exec('run', [task, message]),
    close: () => void pool.terminate(true),
  }
}

export const register: Register = (run) => void worker({ run })
