/** Cases of costs that wake a thread: how long it has slept decides what that takes. */
export const ASLEEP = 'just asleep'
export const ASLEEP_LONG = 'asleep 1 ms or more'

/** Wake-ups in a sample of a thread that has just fallen asleep: each is about as short as a clock step. */
export const SHORT_BATCH = 16

/** From the moment at which a thread says that it will sleep until it does, at most, in ms. */
const SETTLE_MS = 0.03

/** Sleep before a thread counts as asleep for long, in ms: well over the 1 ms that it says. */
export const LONG_MS = 2

/** Whoever should sleep does so within this, or the sample is what it is, in ms. */
const PATIENCE_MS = 1000

/**
 * Returns when `sleeps` says so, and a little later: saying comes before sleeping. `pause` gives the
 * core to others for a moment: where there are too few, the one that should sleep may be waiting for it.
 */
export const settle = (sleeps: () => boolean, pause: () => void = () => {}): void => {
  const from = performance.now()
  while (!sleeps() && performance.now() < from + PATIENCE_MS)
    if (performance.now() > from + SETTLE_MS) pause()
  for (const until = performance.now() + SETTLE_MS; performance.now() < until;);
}
