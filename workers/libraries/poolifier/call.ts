import type { RunTask } from '../library'

/** What poolifier calls: its functions have one argument. */
export interface Call {
  task: number
  message: Uint8Array | null
}

/** poolifier tells by the function itself whether that is asynchronous. */
export const asTask =
  (run: RunTask) =>
  async (call?: Call): Promise<number> => {
    if (!call) throw new Error('[poolifier] a task (none came)')
    return run(call.task, call.message)
  }
