const HEAD = 0
const TAIL = 32
const ITEMS = 64

/** How a worker gets tasks; null if there is none. */
export interface Taker {
  take(): number | null
  /** Blocks the thread until a notification, at most `ms`; then does what `take` does. */
  sleep(ms: number): number | null
}

/** Takes from the one queue that all workers share. */
export const createTaker = (words: Int32Array, _worker: number, _threads: number): Taker => {
  const mask = words.length - ITEMS - 1
  /** Where the queue ended when it was empty. */
  let end = 0
  const take = (): number | null => {
    for (;;) {
      const head = Atomics.load(words, HEAD)
      end = Atomics.load(words, TAIL)
      if (head === end) return null
      // Read before it is taken: while HEAD is here, no thread overwrites it.
      const task = Atomics.load(words, ITEMS + (head & mask))
      if (Atomics.compareExchange(words, HEAD, head, (head + 1) | 0) === head) return task
    }
  }
  const sleep = (ms: number): number | null => {
    Atomics.wait(words, TAIL, end, ms)
    return take()
  }
  return { take, sleep }
}
