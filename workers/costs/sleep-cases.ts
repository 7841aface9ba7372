/** Cases of costs that wake a thread: the time of its sleep decides the cost of waking it. */
export const ASLEEP = 'just asleep'
export const ASLEEP_LONG = 'asleep 1 ms or more'

/** Wake-ups per sample of a thread just asleep: each is about as short as a clock step. */
export const SHORT_BATCH = 16

/** Longest time between a thread's report that it will sleep and the actual sleep, in ms. */
const SETTLE_MS = 0.03

/** Sleep that counts as long, in ms: well over the 1 ms in the case's name. */
export const LONG_MS = 2

/** Longest wait until a thread falls asleep, in ms; after it the sample is taken anyway. */
const PATIENCE_MS = 1000

/**
 * Returns a little after `sleeps` reports that the thread sleeps: it reports before it sleeps.
 * `pause` gives the core to others for a moment: with too few cores, the thread that should sleep
 * may be waiting for this one.
 */
export const settle = (sleeps: () => boolean, pause: () => void = () => {}): void => {
  const from = performance.now()
  while (!sleeps() && performance.now() < from + PATIENCE_MS)
    if (performance.now() > from + SETTLE_MS) pause()
  for (const until = performance.now() + SETTLE_MS; performance.now() < until;);
}
