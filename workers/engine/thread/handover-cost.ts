import { createQueue, SharedQueue } from '../../memory/shared-queue'

const PAIRS = 20_000
/** Number of rounds, since the first runs uncompiled. */
const ROUNDS = 3

/**
 * Cost of handing over one task within a single thread, in ms: the time of a put and a take on its
 * own shared queue. 0 without shared memory. Takes some milliseconds.
 */
export const handoverMs = (): number => {
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
