import { awakeTime } from '../../workers/api'

/** Time between two checks, in ms. */
const CHECK_MS = 500

/** Calls `onTimeout` when no message came for `limitMs` while this page itself was awake. */
export const silenceWatchdog = (limitMs: number, onTimeout: () => void) => {
  let quietMs = 0
  const passed = awakeTime(2 * CHECK_MS)
  const timer = setInterval(() => {
    quietMs += passed()
    if (quietMs < limitMs) return
    clearInterval(timer)
    onTimeout()
  }, CHECK_MS)
  return {
    reset: () => {
      quietMs = 0
    },
    stop: () => clearInterval(timer),
  }
}
