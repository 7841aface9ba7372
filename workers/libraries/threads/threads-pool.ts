import { Pool, spawn } from 'threads'
import type { OpenPool, RunTask } from '../library'

interface Thread {
  run: (...call: Parameters<RunTask>) => Promise<number>
}

export const open: OpenPool = ({ workers, start }) => {
  const threads: Worker[] = []
  const spawned: Promise<Thread>[] = []
  const pool = Pool<Thread>(
    () => {
      const worker = start()
      const thread = spawn<Thread>(worker)
      threads.push(worker)
      spawned.push(thread)
      return thread
    },
    { size: workers },
  )
  return {
    threads,
    ready: Promise.all(spawned),
    run: (task, message) => pool.queue((thread) => thread.run(task, message)),
    close: () => {
      // The library also waits for threads that never started, so its promise may stay pending.
      pool.terminate(true).catch(() => {})
    },
  }
}
