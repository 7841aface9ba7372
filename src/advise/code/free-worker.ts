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

/**
 * Chooses the worker for the next task: the one with the fewest tasks, if it has room; among equals
 * the one freed last.
 */
export const createChooser = (): ((pool: Pool) => number) => (pool) => {
  let best = WAIT
  for (let worker = 0; worker < pool.workers; worker++) {
    const held = pool.load[worker] ?? 0
    if (held >= pool.depth) continue
    const bestHeld = best === WAIT ? Infinity : (pool.load[best] ?? 0)
    const bestFreed = best === WAIT ? 0 : (pool.freedAt[best] ?? 0)
    const later = (pool.freedAt[worker] ?? 0) > bestFreed
    if (held < bestHeld || (held === bestHeld && later)) best = worker
  }
  return best
}
