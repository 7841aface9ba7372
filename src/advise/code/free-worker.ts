import type { PoolView } from './pool-view'

/**
 * Chooses the worker for the next task: the one with the fewest tasks, if it has room; among equals
 * the one freed last. −1 keeps the task in the common queue for now.
 */
export const createChooser =
  () =>
  ({ workers, load, depth, freedAt }: PoolView): number => {
    let best = -1
    for (let worker = 0; worker < workers; worker++) {
      const held = load[worker] ?? 0
      if (held >= depth) continue
      const bestHeld = best < 0 ? Infinity : (load[best] ?? 0)
      const later = (freedAt[worker] ?? 0) > (freedAt[best] ?? 0)
      if (held < bestHeld || (held === bestHeld && later)) best = worker
    }
    return best
  }
