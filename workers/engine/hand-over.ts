import { createQueue, SharedQueue } from '../memory/shared-queue'

const PAIRS = 20_000
/** The first round runs uncompiled. */
const ROUNDS = 3

/**
 * What handing one task over costs a thread that is alone, in ms: the time of a put and a take on a
 * shared queue of its own. 0 where there is no shared memory to try it in. Takes some milliseconds.
 */
export const handOverMs = (): number => {
  if (typeof SharedArrayBuffer === 'undefined') return 0
  const queue = new SharedQueue(createQueue({ room: 64 }))
  let best = Infinity
  for (let round = 0; round < ROUNDS; round++) {
    const from = performance.now()
    for (let task = 0; task < PAIRS; task++) {
      queue.put(task)
      queue.take()
    }
    best = Math.min(best, (performance.now() - from) / PAIRS)
  }
  return best
}
