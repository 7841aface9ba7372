/** State of the pool that the policy reads and never changes. */
export interface Pool {
  workers: number
  /** Tasks given to each worker and not yet answered. */
  load: ArrayLike<number>
  /** Maximum number of tasks that a worker holds. */
  depth: number
  /** Order in which workers became free: a larger number was later. */
  freedAt: ArrayLike<number>
}

/** Choice to keep the task in the common queue for now. */
export const WAIT = -1

/** Chooses the worker for the next task: each in turn, busy or not. */
export const createChooser = (): ((pool: Pool) => number) => {
  let next = 0
  return ({ workers }) => {
    const chosen = next % workers
    next = chosen + 1
    return chosen
  }
}
