/**
 * Workers that block at a segment of shared memory each, and the queue of the thread that gives
 * them messages.
 */

/** Value of a lock whose worker has no message; otherwise the lock holds the message's number. */
export const FREE = -1

/**
 * @typedef {object} Segment
 * @property {Int32Array} lock
 * @property {Uint8Array} data
 */
/** @typedef {{ id: number, data: Uint8Array }} Message */

/** @param {number} bytes of a message @returns {Segment} */
export const segment = (bytes) => ({
  lock: new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT)).fill(FREE),
  data: new Uint8Array(new SharedArrayBuffer(bytes)),
})

/**
 * Copies each message into the segment of a free worker, as soon as there is one.
 *
 * @param {readonly Segment[]} segments
 * @returns {(message: Message) => void}
 */
export const giver = (segments) => {
  const idle = [...segments]
  /** @type {Message[]} */
  const queue = []
  /** @param {Segment} worker @param {Message} message */
  const give = (worker, { id, data }) => {
    worker.data.set(data)
    Atomics.store(worker.lock, 0, id)
    Atomics.notify(worker.lock, 0)
    wait(worker, id)
  }
  /**
   * Waits for a free worker; a wake-up may still be that of the message before. @param {Segment}
   * worker @param {number} id
   */
  const wait = (worker, id) => {
    const over = Atomics.waitAsync(worker.lock, 0, id)
    if (over.async) void over.value.then(() => wait(worker, id))
    else freed(worker)
  }
  /** @param {Segment} worker */
  const freed = (worker) => {
    const message = queue.shift()
    if (message) give(worker, message)
    else idle.push(worker)
  }
  return (message) => {
    const worker = idle.pop()
    if (worker) give(worker, message)
    else queue.push(message)
  }
}
