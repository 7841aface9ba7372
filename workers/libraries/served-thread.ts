import type { Register, RunTask } from './library'

/** The library waits for the promise, and only then may the thread sleep. */
export const register: Register = (run, begun) =>
  begun.then(() => (call: Parameters<RunTask>) => run(...call))
