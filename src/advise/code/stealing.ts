/** Tasks that the inbox of a worker has room for: a power of two. More wait in this thread. */
export const ROOM = 1024
/** Most tasks that a worker grabs at once: a power of two, the same in the worker. */
const BUNCH = 64

/** Places of words, each on a line of the cache of its own: where workers sleep … */
const NEWS = 0
const SLEEPERS = 32
const SIDES = 64
/** … and, for each worker, its inbox; behind it lies its deque. */
const HEAD = 0
const TAIL = 32
const INBOX = 128
const SIDE = INBOX + ROOM + BUNCH

/** Where this thread puts tasks and workers find them. */
export interface Board {
  words: Int32Array
  /** Puts tasks, the first ones first, and removes those that there was room for from the list. */
  put(tasks: number[]): void
}

/** An inbox for each worker, in shared memory; tasks are dealt in turn. */
export const createBoard = (threads: number): Board => {
  const bytes = (SIDES + threads * SIDE) * Int32Array.BYTES_PER_ELEMENT
  const words = new Int32Array(new SharedArrayBuffer(bytes))
  let next = 0
  /** Only this thread deals: a task is written before TAIL says so, and never before HEAD is past it. */
  const put = (tasks: number[]): void => {
    let dealt = 0
    for (let full = 0; dealt < tasks.length && full < threads;) {
      const side = SIDES + next * SIDE
      const tail = Atomics.load(words, side + TAIL)
      const held = (tail - Atomics.load(words, side + HEAD)) | 0
      next = (next + 1) % threads
      full = held < ROOM ? 0 : full + 1
      if (full > 0) continue
      words[side + INBOX + (tail & (ROOM - 1))] = tasks[dealt++] ?? 0
      Atomics.store(words, side + TAIL, (tail + 1) | 0)
    }
    if (dealt === 0) return
    tasks.splice(0, dealt)
    if (Atomics.load(words, SLEEPERS) === 0) return
    Atomics.add(words, NEWS, 1)
    Atomics.notify(words, NEWS, dealt)
  }
  return { words, put }
}
