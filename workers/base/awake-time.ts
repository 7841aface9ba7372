/**
 * Measures time in steps of at most `mostMs`. A machine that slept, or a thread whose timers were
 * delayed, must not mistake its own absence for the silence of another thread.
 */
export const awakeTime = (mostMs: number): (() => number) => {
  let at = performance.now()
  return () => {
    const now = performance.now()
    const step = Math.min(now - at, mostMs)
    at = now
    return step
  }
}
