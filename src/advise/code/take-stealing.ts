/** Most tasks that are grabbed at once: a power of two, the same in the pool. */
const BUNCH = 64

/** Places of words: where workers sleep … */
const NEWS = 0
const SLEEPERS = 32
const SIDES = 64
/** … and, for each worker, its inbox, and the deque from which it works. */
const HEAD = 0
const TAIL = 32
const TOP = 64
const BOTTOM = 96
const INBOX = 128

/** How a worker comes by tasks; null: there is none. */
export interface Taker {
  take(): number | null
  /** Blocks the thread until there is news, at most `ms`; then as `take`. */
  sleep(ms: number): number | null
}

/**
 * Takes from the worker's own deque, else a bunch from its inbox, else from another worker: the oldest
 * task of its deque, or half its inbox. The deque is that of Chase and Lev (2005), without growing: a
 * bunch is grabbed only when it is empty, and fits into it.
 */
export const createTaker = (words: Int32Array, worker: number, threads: number): Taker => {
  const size = (words.length - SIDES) / threads
  const room = size - INBOX - BUNCH
  const sideOf = (one: number): number => SIDES + one * size
  const own = sideOf(worker)
  const slot = (side: number, position: number): number =>
    side + INBOX + room + (position & (BUNCH - 1))
  const bunch = new Int32Array(BUNCH)
  /** Where the last raid found something: the next one begins there. */
  let victim = worker

  const wake = (most: number): void => {
    if (Atomics.load(words, SLEEPERS) === 0) return
    Atomics.add(words, NEWS, 1)
    Atomics.notify(words, NEWS, most)
  }

  /** The task of the own deque that was pushed last. */
  const pop = (): number | null => {
    const bottom = (Atomics.load(words, own + BOTTOM) - 1) | 0
    if (((bottom - Atomics.load(words, own + TOP)) | 0) < 0) return null
    // Told before TOP is read again: a thief that comes later sees that this one is gone.
    Atomics.store(words, own + BOTTOM, bottom)
    const top = Atomics.load(words, own + TOP)
    const left = (bottom - top) | 0
    const task = words[slot(own, bottom)] ?? null
    if (left > 0) return task
    // The last one: a thief may want it too, and one of the two moves TOP.
    const mine = left === 0 && Atomics.compareExchange(words, own + TOP, top, (top + 1) | 0) === top
    Atomics.store(words, own + BOTTOM, (bottom + 1) | 0)
    return mine ? task : null
  }

  /** The oldest task of another's deque. */
  const steal = (side: number): number | null => {
    for (;;) {
      const top = Atomics.load(words, side + TOP)
      if (((Atomics.load(words, side + BOTTOM) - top) | 0) <= 0) return null
      const task = words[slot(side, top)] ?? null
      if (Atomics.compareExchange(words, side + TOP, top, (top + 1) | 0) === top) return task
    }
  }

  /** Takes tasks ÷ `share` of an inbox: the first is returned, the others go into the own deque. */
  const grab = (side: number, share: number): number | null => {
    for (;;) {
      const head = Atomics.load(words, side + HEAD)
      const there = (Atomics.load(words, side + TAIL) - head) | 0
      if (there <= 0) return null
      const count = Math.min(BUNCH, Math.ceil(there / share))
      for (let i = 0; i < count; i++)
        bunch[i] = words[side + INBOX + ((head + i) & (room - 1))] ?? 0
      // What was read is right only if nobody has taken any of it meanwhile.
      if (Atomics.compareExchange(words, side + HEAD, head, (head + count) | 0) !== head) continue
      const bottom = Atomics.load(words, own + BOTTOM)
      // In reverse, so that they are popped in the order in which they came.
      for (let i = 1; i < count; i++) words[slot(own, bottom + count - 1 - i)] = bunch[i] ?? 0
      Atomics.store(words, own + BOTTOM, (bottom + count - 1) | 0)
      // Who looked while the bunch was nowhere has seen nothing, and may sleep.
      if (count > 1) wake(count - 1)
      return bunch[0] ?? null
    }
  }

  const raid = (): number | null => {
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

  const take = (): number | null => pop() ?? grab(own, 1) ?? raid()

  /** Says that it is about to sleep, then looks once more: who puts a task after that sees a sleeper. */
  const sleep = (ms: number): number | null => {
    Atomics.add(words, SLEEPERS, 1)
    const heard = Atomics.load(words, NEWS)
    let task = take()
    if (task === null) Atomics.wait(words, NEWS, heard, ms)
    Atomics.sub(words, SLEEPERS, 1)
    task ??= take()
    return task
  }
  return { take, sleep }
}
