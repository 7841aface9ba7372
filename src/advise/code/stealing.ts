/** Capacity of a worker's inbox in tasks: a power of two. Further tasks wait in this thread. */
export const CAPACITY = 1024
/** Maximum number of tasks that a worker takes at once: a power of two, the same in the worker. */
const BATCH = 64

/** Indices of words, each on its own cache line: where workers sleep … */
const SIGNAL = 0
const SLEEPERS = 32
const SIDES = 64
/** … and, per worker, its inbox, followed by its deque. */
const HEAD = 0
const TAIL = 32
const INBOX = 128
const SIDE = INBOX + CAPACITY + BATCH

/** Where this thread puts tasks and workers find them. */
export interface Board {
  words: Int32Array
  /** Puts tasks in order, and removes from the list those that fit. */
  put(tasks: number[]): void
}

/** An inbox for each worker, in shared memory; tasks are dealt in turn. */
export const createBoard = (threads: number): Board => {
  const bytes = (SIDES + threads * SIDE) * Int32Array.BYTES_PER_ELEMENT
  const words = new Int32Array(new SharedArrayBuffer(bytes))
  let next = 0
  /**
   * Only this thread deals: a task is written before TAIL passes it, and only after HEAD has passed
   * its slot.
   */
  const put = (tasks: number[]): void => {
    let dealt = 0
    for (let full = 0; dealt < tasks.length && full < threads;) {
      const side = SIDES + next * SIDE
      const tail = Atomics.load(words, side + TAIL)
      const held = (tail - Atomics.load(words, side + HEAD)) | 0
      next = (next + 1) % threads
      full = held < CAPACITY ? 0 : full + 1
      if (full > 0) continue
      words[side + INBOX + (tail & (CAPACITY - 1))] = tasks[dealt++] ?? 0
      Atomics.store(words, side + TAIL, (tail + 1) | 0)
    }
    if (dealt === 0) return
    tasks.splice(0, dealt)
    if (Atomics.load(words, SLEEPERS) === 0) return
    Atomics.add(words, SIGNAL, 1)
    Atomics.notify(words, SIGNAL, dealt)
  }
  return { words, put }
}
