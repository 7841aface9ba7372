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

/**
 * Which worker gets the next task: the one with the fewest tasks, if it has room; of equal ones,
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
