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

/**
 * Loads poolifier-web-worker in a thread with a `window`. The library takes a thread without
 * `window` for an unsupported runtime, and checks once, when it is loaded. Workers of browsers have
 * none, and our host and the pool's threads are workers.
 */
export const withWindow = async <T>(load: () => Promise<T>): Promise<T> => {
  const scope = globalThis as { window?: unknown }
  if ('window' in scope) return load()
  scope.window = scope
  try {
    return await load()
  } finally {
    delete scope.window
  }
}
