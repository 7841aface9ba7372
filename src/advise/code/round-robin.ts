/** What the policy may read; it changes nothing here. */
export interface Pool {
  workers: number
  /** Tasks given to each worker and not yet answered. */
  load: ArrayLike<number>
  /** How many tasks a worker may hold. */
  depth: number
  /** Grows with each answer; larger: freed later. */
  freedAt: ArrayLike<number>
}

/** Keep the task in the common queue for now. */
export const WAIT = -1

/** Which worker gets the next task: each in turn, busy or not. */
export const createChooser = (): ((pool: Pool) => number) => {
  let next = 0
  return ({ workers }) => {
    const chosen = next % workers
    next = chosen + 1
    return chosen
  }
}
