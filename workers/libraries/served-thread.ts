import type { Register, RunTask } from './library'

/** Resolves when tasks may come. The library lets the thread sleep only after that. */
export const register: Register = (run, begun) =>
  begun.then(() => (call: Parameters<RunTask>) => run(...call))
