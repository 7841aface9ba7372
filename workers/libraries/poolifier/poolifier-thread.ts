import type { RunTask } from '../library'
import { withWindow } from './in-worker'

const { ThreadWorker } = await withWindow(() => import('poolifier-web-worker'))

/** Its functions have one argument. */
export interface Call {
  task: number
  message: Uint8Array | null
}

export const register = (run: RunTask): void => {
  // It tells by the function itself whether that is asynchronous.
  const task = async (call?: Call): Promise<number> => {
    if (!call) throw new Error('[poolifier] a task (none came)')
    return run(call.task, call.message)
  }
  void new ThreadWorker<Call, number>(task)
}
