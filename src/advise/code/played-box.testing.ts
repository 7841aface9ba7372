/** For tests: a worker behind a mailbox, played step by step in the pool's own thread. */

/** Places of words, as in the worker. */
const SIGNAL = 0
const PUT = 0
const DONE = 64
const SLOTS = 96
const HEAD = 4

interface Setting {
  words: Int32Array
  box: number
  room: number
  requestBytes: number
  resultBytes: number
}

export class PlayedBox {
  onerror: ((event: { message: string }) => void) | null = null
  ended = false
  #setting: Setting | null = null
  #seen = 0

  postMessage(setting: Setting): void {
    this.#setting = setting
  }

  terminate(): void {
    this.ended = true
  }

  /** Tasks that were put since the last check. */
  came(): number[] {
    if (!this.#setting) return []
    const { words, box } = this.#setting
    const tasks: number[] = []
    for (; this.#seen < (words[box + PUT] ?? 0); this.#seen++)
      tasks.push(words[this.#slot(this.#seen)] ?? -1)
    return tasks
  }

  /** Answers the oldest task with nothing. */
  answer(): void {
    if (!this.#setting) return
    const { words, box } = this.#setting
    const slot = this.#slot(words[box + DONE] ?? 0)
    words.fill(0, slot + 2, slot + HEAD)
    Atomics.add(words, box + DONE, 1)
    Atomics.add(words, SIGNAL, 1)
    Atomics.notify(words, SIGNAL)
  }

  #slot(position: number): number {
    const { box, room, requestBytes, resultBytes } = this.#setting ?? missing()
    const size = HEAD + Math.ceil(requestBytes / 4) + Math.ceil(resultBytes / 4)
    return box + SLOTS + (position & (room - 1)) * size
  }
}

const missing = (): never => {
  throw new Error('[test] a pool that opens its workers')
}
