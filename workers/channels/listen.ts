import { nextTurn } from '../base/turn'
import type { Parking } from '../memory/parking'

/** Longest time in ms in which the host does not process its other events. */
const YIELD_MS = 8

/**
 * Calls `check` at every notification, and at least every `sleepMs`, without blocking the thread.
 * `check` returns true if there was anything to process. If `check` throws, `failed` gets the
 * error, and nothing is checked after that. Returns a function that stops the listening; its promise
 * resolves when the parking place is not used any more, which needs a wake-up or `sleepMs`. Memory
 * must not be lent again before that.
 */
export const listen = (
  parking: Parking,
  check: () => boolean,
  sleepMs: number,
  failed: (error: unknown) => void,
): (() => Promise<void>) => {
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
  const ended = watch().catch(failed)
  return () => {
    open = false
    return ended
  }
}
