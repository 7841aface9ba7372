/** How often is looked, in ms. */
const LOOK_MS = 500

/** Calls `tooLong` when nothing was heard for `limitMs` while this page itself was awake. */
export const silence = (limitMs: number, tooLong: () => void) => {
  let quietMs = 0
  let looked = performance.now()
  const timer = setInterval(() => {
    const now = performance.now()
    // A page that slept must not take its own sleep for the host's.
    quietMs += Math.min(now - looked, 2 * LOOK_MS)
    looked = now
    if (quietMs < limitMs) return
    clearInterval(timer)
    tooLong()
  }, LOOK_MS)
  return {
    heard: () => {
      quietMs = 0
    },
    stop: () => clearInterval(timer),
  }
}
