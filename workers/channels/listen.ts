import { nextTurn } from '../base/turn'
import type { Parking } from '../memory/parking'

/** The host lets its other events in at least this often. */
const YIELD_MS = 8

/**
 * Calls `look` whenever the bell rings, and at least every `sleepMs`, without blocking the thread.
 * `look` returns whether there was anything. Returns how to stop.
 */
export const listen = (bell: Parking, look: () => boolean, sleepMs: number): (() => void) => {
  let open = true
  const watch = async () => {
    let yielded = performance.now()
    while (open) {
      await bell.rest(look, sleepMs)
      // Answers that keep coming would hold the thread in microtasks: timers and messages starve.
      if (performance.now() - yielded < YIELD_MS) continue
      await nextTurn()
      yielded = performance.now()
    }
  }
  void watch()
  return () => (open = false)
}
