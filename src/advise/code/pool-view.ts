/** State of the pool that the policy reads and never changes. */
export interface PoolView {
  workers: number
  /** Tasks given to each worker and not yet answered. */
  load: ArrayLike<number>
  /** Maximum number of tasks that a worker holds. */
  depth: number
  /** Order in which workers became free: a larger number was later. */
  freedAt: ArrayLike<number>
}
