/** Maximum number of tasks taken at once: a power of two, the same in the pool. */
const BATCH = 64

/** Indices of words: where workers sleep … */
const SIGNAL = 0
const SLEEPERS = 32
const SIDES = 64
/** … and, for each worker, its inbox, and the deque from which it works. */
const HEAD = 0
const TAIL = 32
const TOP = 64
const BOTTOM = 96
const INBOX = 128

/** How a worker gets tasks; null if there is none. */
export interface Taker {
  take(): number | null
  /** Blocks the thread until a notification, at most `ms`; then does what `take` does. */
  sleep(ms: number): number | null
}

/**
 * Takes from the worker's own deque, else a batch from its inbox, else from another worker: the
 * oldest task of its deque, or half its inbox. The deque is that of Chase and Lev (2005), without
 * growing: a batch is taken only when the deque is empty, and fits into it.
 */
export const createTaker = (words: Int32Array, worker: number, threads: number): Taker => {
  const size = (words.length - SIDES) / threads
  const capacity = size - INBOX - BATCH
  const sideOf = (one: number): number => SIDES + one * size
  const own = sideOf(worker)
  const slot = (side: number, position: number): number =>
    side + INBOX + capacity + (position & (BATCH - 1))
  const batch = new Int32Array(BATCH)
  /** The worker that was last stolen from: the next attempt starts there. */
  let victim = worker

  const wake = (most: number): void => {
    if (Atomics.load(words, SLEEPERS) === 0) return
    Atomics.add(words, SIGNAL, 1)
    Atomics.notify(words, SIGNAL, most)
  }

  /** The task that was pushed last to this worker's deque. */
  const pop = (): number | null => {
    const bottom = (Atomics.load(words, own + BOTTOM) - 1) | 0
    if (((bottom - Atomics.load(words, own + TOP)) | 0) < 0) return null
    // Published before TOP is read again: a thief that comes later sees that this task is taken.
    Atomics.store(words, own + BOTTOM, bottom)
    const top = Atomics.load(words, own + TOP)
    const left = (bottom - top) | 0
    const task = words[slot(own, bottom)] ?? null
    if (left > 0) return task
    // The last task: a thief may try to take it too; only one of the two moves TOP.
    const mine = left === 0 && Atomics.compareExchange(words, own + TOP, top, (top + 1) | 0) === top
    Atomics.store(words, own + BOTTOM, (bottom + 1) | 0)
    return mine ? task : null
  }

  /** The oldest task of another worker's deque. */
  const steal = (side: number): number | null => {
    for (;;) {
      const top = Atomics.load(words, side + TOP)
      if (((Atomics.load(words, side + BOTTOM) - top) | 0) <= 0) return null
      const task = words[slot(side, top)] ?? null
      if (Atomics.compareExchange(words, side + TOP, top, (top + 1) | 0) === top) return task
    }
  }

  /**
   * Takes tasks ÷ `share` of an inbox: returns the first; the others go into this worker's deque.
   */
  const grab = (side: number, share: number): number | null => {
    for (;;) {
      const head = Atomics.load(words, side + HEAD)
      const there = (Atomics.load(words, side + TAIL) - head) | 0
      if (there <= 0) return null
      const count = Math.min(BATCH, Math.ceil(there / share))
      for (let i = 0; i < count; i++)
        batch[i] = words[side + INBOX + ((head + i) & (capacity - 1))] ?? 0
      // What was read is only valid if no other worker has taken any of it meanwhile.
      if (Atomics.compareExchange(words, side + HEAD, head, (head + count) | 0) !== head) continue
      const bottom = Atomics.load(words, own + BOTTOM)
      // In reverse, so that they are popped in the order in which they arrived.
      for (let i = 1; i < count; i++) words[slot(own, bottom + count - 1 - i)] = batch[i] ?? 0
      Atomics.store(words, own + BOTTOM, (bottom + count - 1) | 0)
      // A worker that checked while the batch was in neither place has seen no task, and may sleep.
      if (count > 1) wake(count - 1)
      return batch[0] ?? null
    }
  }

  const stealFromAny = (): number | null => {
    for (let i = 0; i < threads; i++) {
      const from = (victim + i) % threads
      if (from === worker) continue
      const task = steal(sideOf(from)) ?? grab(sideOf(from), 2)
      if (task === null) continue
      victim = from
      return task
    }
    return null
  }

  const take = (): number | null => pop() ?? grab(own, 1) ?? stealFromAny()

  /**
   * Announces that it is about to sleep, then checks again: a thread that puts a task later sees
   * the sleeper.
   */
  const sleep = (ms: number): number | null => {
    Atomics.add(words, SLEEPERS, 1)
    const expected = Atomics.load(words, SIGNAL)
    let task = take()
    if (task === null) Atomics.wait(words, SIGNAL, expected, ms)
    Atomics.sub(words, SLEEPERS, 1)
    task ??= take()
    return task
  }
  return { take, sleep }
}
