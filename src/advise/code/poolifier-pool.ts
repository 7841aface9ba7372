import { FixedThreadPool } from 'poolifier-web-worker'

/** Threads of the pool. */
export const THREADS = 4

/**
 * A pool of poolifier, for the page's thread: the library refuses to start in a worker. `script` is
 * the address of the built worker file. A task is anything but null and undefined.
 */
export const createPool = <Task, Result>(script: string | URL, threads = THREADS) => {
  const pool = new FixedThreadPool<Task, Result>(threads, script)
  const ready = new Promise<void>((go) => {
    pool.eventTarget?.addEventListener('ready', () => go(), { once: true })
  })
  /** The library leaves tasks without a result when it ends. */
  const waiting = new Set<(reason: Error) => void>()
  let ended = false
  return {
    /** Runs a task; its promise has its result. */
    run: (task: Task): Promise<Result> =>
      new Promise((resolve, reject) => {
        if (ended) return reject(new Error('the pool was terminated'))
        waiting.add(reject)
        ready
          .then(() => pool.execute(task))
          .then(resolve, reject)
          .finally(() => waiting.delete(reject))
      }),
    /** Ends every worker, one that is busy within a second; tasks without a result are rejected. */
    terminate: (): void => {
      if (ended) return
      ended = true
      void pool.destroy()
      for (const reject of waiting) reject(new Error('the pool was terminated'))
    },
  }
}
