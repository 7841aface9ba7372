import { Pool, spawn } from 'threads'
import type { OpenPool, RunTask } from '../library'

/** Longest start of a thread that the library allows, in ms: the engine gives up before. */
const START_MS = 300_000

interface Thread {
  run: (...call: Parameters<RunTask>) => Promise<number>
}

export const open: OpenPool = ({ workers, start, tasksPerWorker }) => {
  const threads: Worker[] = []
  const spawned: Promise<Thread>[] = []
  const pool = Pool<Thread>(
    () => {
      const worker = start()
      const thread = spawn<Thread>(worker, { timeout: START_MS })
      threads.push(worker)
      spawned.push(thread)
      return thread
    },
    { size: workers, concurrency: tasksPerWorker },
  )
  return {
    threads,
    ready: Promise.all(spawned),
    run: ([task, message]) => pool.queue((thread) => thread.run(task, message)),
    close: () => {
      // The library also waits for threads that never started, so its promise may stay pending.
      pool.terminate(true).catch(() => {})
    },
  }
}
