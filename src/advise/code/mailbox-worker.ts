/** Places of words: where the pool sleeps, and those of this worker's box. */
const NEWS = 0
const SLEEPS = 32
const PUT = 0
const PARKED = 32
const DONE = 64
const SLOTS = 96
/** Words of a slot before its bytes. */
const HEAD = 4
/** Longest sleep, so that nothing waits for ever. */
const SLEEP_MS = 200
/** Answers are told in bunches, but none later than this after the last ones, in ms. */
const RING_MS = 1

interface Setting<Data> {
  words: Int32Array
  /** Where the words of this worker begin, and how many slots there are: a power of two. */
  box: number
  room: number
  depth: number
  requestBytes: number
  resultBytes: number
  data: Data
}

/** Name and message, as many bytes of them as there is room for. */
const said = (thrown: unknown, most: number): Uint8Array => {
  let text = 'Error\na task threw what cannot be read'
  try {
    text =
      thrown instanceof Error ? `${thrown.name}\n${thrown.message}` : `Error\n${String(thrown)}`
  } catch {
    // Not even its text can be had.
  }
  return new TextEncoder().encode(text).subarray(0, most)
}

/**
 * Takes tasks from this worker's slots and runs them with `work`; call it once. `work` gets a task's
 * number, its bytes and what all tasks need; it writes into `result` and returns how many bytes it
 * wrote. Both arrays lie in shared memory and are its own until it returns. It cannot be asynchronous:
 * this thread blocks while there is nothing to do.
 */
export const serve = <Data>(
  work: (task: number, request: Uint8Array, result: Uint8Array, data: Data) => number,
): void => {
  const loop = (setting: Setting<Data>): never => {
    const { words, box, room, depth, requestBytes, resultBytes, data } = setting
    const resultAt = HEAD + Math.ceil(requestBytes / 4)
    const slotWords = resultAt + Math.ceil(resultBytes / 4)
    const bunch = depth >> 1
    let done = 0
    let unrung = 0
    let rungAt = 0
    const empty = (): boolean => Atomics.load(words, box + PUT) === done
    const ring = (): void => {
      unrung = 0
      rungAt = performance.now()
      if (Atomics.load(words, SLEEPS) === 0) return
      Atomics.add(words, NEWS, 1)
      Atomics.notify(words, NEWS)
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
        const text = said(error, resultBytes)
        result.set(text)
        words[slot + 2] = text.length
        words[slot + 3] = 1
      }
      done = (done + 1) | 0
      // Written last: who sees the count sees the result.
      Atomics.store(words, box + DONE, done)
      unrung++
    }
    for (;;) {
      if (empty()) {
        // Says so first, then waits only while nothing was put: no wake-up is lost.
        Atomics.store(words, box + PARKED, 1)
        Atomics.wait(words, box + PUT, done, SLEEP_MS)
        Atomics.store(words, box + PARKED, 0)
        continue
      }
      run()
      if (unrung >= bunch || empty() || performance.now() - rungAt > RING_MS) ring()
    }
  }
  self.onmessage = ({ data }: MessageEvent<Setting<Data>>) => loop(data)
}
