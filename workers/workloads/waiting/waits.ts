const RANGE = 2 ** 32

/** The finalizer of MurmurHash3 (32 bits, Austin Appleby): neighbours get very different values. */
const hash = (task: number): number => {
  let h = (task + 1) | 0
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b)
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35)
  return (h ^ (h >>> 16)) >>> 0
}

/**
 * True if a task waits when `share` percent of all tasks do. Its number alone decides, so that the
 * same tasks wait in every variant; a warm-up (a number below 0) never does.
 */
export const waitsAt = (task: number, share: number): boolean =>
  task >= 0 && hash(task) < (share / 100) * RANGE
