import type { RunTask } from '../library'

/** The argument of a call: poolifier calls functions with one argument. */
export interface Call {
  task: number
  message: Uint8Array | null
  /** Number of rounds, for workers that do not see the ledger. */
  rounds?: number
}

/** Wraps `run` in an async function, by which poolifier recognises asynchronous work. */
export const asTask =
  (run: RunTask) =>
  async (call?: Call): Promise<unknown> => {
    if (!call) throw new Error('[poolifier] a task (none came)')
    return run(call.task, call.message, call.rounds)
  }
