/** How often to check, in ms. */
const CHECK_MS = 500

/** Calls `onTimeout` when no message came for `limitMs` while this page itself was awake. */
export const silenceWatchdog = (limitMs: number, onTimeout: () => void) => {
  let quietMs = 0
  let checkedAt = performance.now()
  const timer = setInterval(() => {
    const now = performance.now()
    // A page that slept must not mistake its own sleep for silence of the host.
    quietMs += Math.min(now - checkedAt, 2 * CHECK_MS)
    checkedAt = now
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
