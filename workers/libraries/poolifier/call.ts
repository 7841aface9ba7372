import type { RunTask } from '../library'

/** What poolifier calls: its functions have one argument. */
export interface Call {
  task: number
  message: Uint8Array | null
  /** For workers that do not see the ledger. */
  rounds?: number
}

/** poolifier tells by the function itself whether that is asynchronous. */
export const asTask =
  (run: RunTask) =>
  async (call?: Call): Promise<unknown> => {
    if (!call) throw new Error('[poolifier] a task (none came)')
    return run(call.task, call.message, call.rounds)
  }
