import { pool as open } from 'workerpool'

/** Threads of the pool. */
export const THREADS = 4

/** A pool of workerpool. `script` is the address of the built worker file. */
export const createPool = <Task, Result>(script: string, threads = THREADS) => {
  const pool = open(script, {
    minWorkers: threads,
    maxWorkers: threads,
    workerType: 'web',
    workerOpts: { type: 'module' },
  })
  let ended = false
  return {
    /** Runs a task; its promise has its result. */
    run: async (task: Task): Promise<Result> => {
      // The library would start threads again.
      if (ended) throw new Error('the pool was terminated')
      return pool.exec<(task: Task) => Result>('task', [task])
    },
    /** Ends every worker; tasks without a result are rejected. */
    terminate: (): void => {
      ended = true
      void pool.terminate(true)
    },
  }
}
