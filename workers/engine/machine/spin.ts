/** Work that keeps a core busy, and sees when it has none. */

const STEPS = 20_000
/**
 * Longest step, in ms, of a thread that has its core: it takes some 0.03 ms. Schedulers stop a thread
 * for longer, and their interrupts are shorter.
 */
export const PAUSE_MS = 0.5

export interface Spin {
  loops: number
  /** Share of the time in which the thread had a core; NaN for a spin of no time. */
  share: number
}

/** Spins for `ms`, by the clock `now`. */
export const spin = (ms: number, now = () => performance.now()): Spin => {
  const from = now()
  let at = from
  let pausedMs = 0
  let loops = 0
  let sum = 0
  while (at < from + ms) {
    for (let i = 0; i < STEPS; i++) sum = (Math.imul(sum, 31) + i) | 0
    loops++
    const before = at
    at = now()
    if (at - before > PAUSE_MS) pausedMs += at - before
  }
  // The sum is used because the compiler could drop the loop otherwise.
  return { loops: sum === 0.5 ? NaN : loops, share: 1 - pausedMs / (at - from) }
}
