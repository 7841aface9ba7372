import { nextTurn } from '../base/turn'
import type { Parking } from '../memory/parking'

/** The host processes its other events at least this often. */
const YIELD_MS = 8

/**
 * Calls `check` at every notification, and at least every `sleepMs`, without blocking the thread.
 * `check` returns whether there was anything. Returns a function that stops it.
 */
export const listen = (parking: Parking, check: () => boolean, sleepMs: number): (() => void) => {
  let open = true
  const watch = async () => {
    let yielded = performance.now()
    while (open) {
      await parking.waitAsync(check, sleepMs)
      // A steady stream of answers would keep the thread in microtasks, and starve timers and
      // messages.
      if (performance.now() - yielded < YIELD_MS) continue
      await nextTurn()
      yielded = performance.now()
    }
  }
  void watch()
  return () => (open = false)
}
