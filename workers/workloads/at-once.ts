/** Tasks in progress at once, where tasks await. */

/** Most tasks in progress together: enough in practice, and no flood of what they call. */
export const MOST_AT_ONCE = 64

/** Shortest task, in ms, that is worth others beside it while it awaits. */
export const AWAITED_MS = 1

/**
 * Tasks at a time for each of so many threads, 0 for none beside the caller's, where `each` keep one
 * busy. If the most cannot keep one busy, more threads would only have more in progress: they share
 * the most, so that a pool and no pool are compared with as many.
 */
export const atOnceOn = (each: number, threads: number): number =>
  each < MOST_AT_ONCE ? each : Math.max(1, Math.floor(MOST_AT_ONCE / Math.max(1, threads)))

/**
 * Time for which a call holds its thread, from the time of one alone and that of `calls` with as many
 * at a time as there may be, in ms: those of a wave await at once, so that each but its first adds
 * what it computes. At least the share of a thread that the most of them can fill.
 */
export const computedMs = (aloneMs: number, togetherMs: number, calls: number): number => {
  const waves = Math.ceil(calls / MOST_AT_ONCE)
  const computes = (togetherMs - waves * aloneMs) / Math.max(1, calls - waves)
  return Math.max(aloneMs / MOST_AT_ONCE, computes)
}
