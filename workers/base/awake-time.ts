/**
 * Measures time by steps. A machine that slept, or a thread that was kept from its timers, must not
 * mistake its own absence for the silence of another: a step counts at most `mostMs`.
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
