import { worker } from 'workerpool'

/** Serves the pool's tasks with `work`; call it once. */
export const serve = <Task, Result>(work: (task: Task) => Result | Promise<Result>): void =>
  worker({ task: work })
