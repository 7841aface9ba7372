/** Capacity of the queue in tasks: a power of two. Further tasks wait in this thread. */
export const CAPACITY = 1024

/** Indices of the words of the queue, each on its own cache line. */
const HEAD = 0
const TAIL = 32
const ITEMS = 64

/** Where this thread puts tasks and workers find them. */
export interface Board {
  words: Int32Array
  /** Puts tasks in order, and removes from the list those that fit. */
  put(tasks: number[]): void
}

/** One queue for all workers, in shared memory. */
export const createBoard = (_threads: number): Board => {
  const bytes = (ITEMS + CAPACITY) * Int32Array.BYTES_PER_ELEMENT
  const words = new Int32Array(new SharedArrayBuffer(bytes))
  /**
   * Only this thread puts: an item is written before TAIL passes it, and only after HEAD has passed
   * its slot.
   */
  const put = (tasks: number[]): void => {
    let tail = Atomics.load(words, TAIL)
    const free = CAPACITY - ((tail - Atomics.load(words, HEAD)) | 0)
    const now = tasks.splice(0, free)
    if (now.length === 0) return
    for (const task of now) {
      Atomics.store(words, ITEMS + (tail & (CAPACITY - 1)), task)
      tail = (tail + 1) | 0
    }
    Atomics.store(words, TAIL, tail)
    Atomics.notify(words, TAIL, now.length)
  }
  return { words, put }
}
