import type { PoolView } from './pool-view'

/** Chooses the worker for the next task: each in turn, busy or not. */
export const createChooser = (): ((pool: PoolView) => number) => {
  let next = 0
  return ({ workers }) => {
    const chosen = next % workers
    next = chosen + 1
    return chosen
  }
}
