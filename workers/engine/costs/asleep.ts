/** Cases of costs that wake a thread: how long it has slept decides what that takes. */
export const ASLEEP = 'just asleep'
export const ASLEEP_LONG = 'asleep 1 ms or more'

/** Wake-ups in a sample of a thread that has just fallen asleep: each is about as short as a clock step. */
export const SHORT_BATCH = 16

/** From the moment at which a thread says that it will sleep until it does, at most, in ms. */
export const SETTLE_MS = 0.03

/** Sleep before a thread counts as asleep for long, in ms: well over the 1 ms that it says. */
export const LONG_MS = 2
