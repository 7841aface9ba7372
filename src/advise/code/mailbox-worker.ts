/** Indices of words: where the pool sleeps, and the words of this worker's mailbox. */
const SIGNAL = 0
const SLEEPS = 32
const PUT = 0
const PARKED = 32
const DONE = 64
const SLOTS = 96
/** Words of a slot before its bytes. */
const HEAD = 4
/** Longest sleep, so that no thread waits forever. */
const SLEEP_MS = 200
/** Answers are notified in batches; maximum time between two notifications, in ms. */
const NOTIFY_MS = 1

interface Setting<Data> {
  words: Int32Array
  /** Where the words of this worker start, and the number of slots: a power of two. */
  box: number
  room: number
  depth: number
  requestBytes: number
  resultBytes: number
  data: Data
}

/** Name and message, cut to the bytes that fit. */
const messageOf = (thrown: unknown, most: number): Uint8Array => {
  let text = 'Error\na task threw what cannot be read'
  try {
    text =
      thrown instanceof Error ? `${thrown.name}\n${thrown.message}` : `Error\n${String(thrown)}`
  } catch {
    // Not even its text can be read.
  }
  return new TextEncoder().encode(text).subarray(0, most)
}

/**
 * Takes tasks from this worker's slots and runs them with `work`; call it once. `work` gets a
 * task's number, its bytes and what all tasks need; it writes into `result` and returns how many
 * bytes it wrote. Both arrays are in shared memory and belong to `work` until it returns. `work`
 * cannot be asynchronous: this thread blocks while it has no tasks.
 */
export const serve = <Data>(
  work: (task: number, request: Uint8Array, result: Uint8Array, data: Data) => number,
): void => {
  const loop = (setting: Setting<Data>): never => {
    const { words, box, room, depth, requestBytes, resultBytes, data } = setting
    const resultAt = HEAD + Math.ceil(requestBytes / 4)
    const slotWords = resultAt + Math.ceil(resultBytes / 4)
    const batch = depth >> 1
    let done = 0
    let pending = 0
    let notifiedAt = 0
    const empty = (): boolean => Atomics.load(words, box + PUT) === done
    const notify = (): void => {
      pending = 0
      notifiedAt = performance.now()
      if (Atomics.load(words, SLEEPS) === 0) return
      Atomics.add(words, SIGNAL, 1)
      Atomics.notify(words, SIGNAL)
    }
    const run = (): void => {
      const slot = box + SLOTS + (done & (room - 1)) * slotWords
      const [task = 0, length = 0] = words.subarray(slot, slot + 2)
      const request = new Uint8Array(words.buffer, 4 * (slot + HEAD), length)
      const result = new Uint8Array(words.buffer, 4 * (slot + resultAt), resultBytes)
      try {
        const wrote = work(task, request, result, data)
        if (!(wrote >= 0 && wrote <= resultBytes))
          throw new RangeError(`a result of ${wrote} bytes, and room for ${resultBytes}`)
        words[slot + 2] = wrote
        words[slot + 3] = 0
      } catch (error) {
        const text = messageOf(error, resultBytes)
        result.set(text)
        words[slot + 2] = text.length
        words[slot + 3] = 1
      }
      done = (done + 1) | 0
      // Written last: a thread that sees the count also sees the result.
      Atomics.store(words, box + DONE, done)
      pending++
    }
    for (;;) {
      if (empty()) {
        // Announces it first, then waits only if no task was put: no wake-up is lost.
        Atomics.store(words, box + PARKED, 1)
        Atomics.wait(words, box + PUT, done, SLEEP_MS)
        Atomics.store(words, box + PARKED, 0)
        continue
      }
      run()
      if (pending >= batch || empty() || performance.now() - notifiedAt > NOTIFY_MS) notify()
    }
  }
  self.onmessage = ({ data }: MessageEvent<Setting<Data>>) => loop(data)
}
