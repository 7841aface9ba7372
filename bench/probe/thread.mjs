/** What the probe's threads do, each as its source's program has it. */
import { createHash } from 'node:crypto'
import { parentPort, workerData } from 'node:worker_threads'

/** What a lock says while its worker has no message; else the message's number. */
const FREE = -1

/** @param {Uint8Array} data */
const hash = (data) => createHash('sha256').update(data).digest('hex')

/** @param {unknown} answer */
const post = (answer) => parentPort?.postMessage(answer)

/** A worker that is sent one message after the other. */
const messages = () => {
  parentPort?.on('message', ({ id, data }) => post({ id, hash: hash(data) }))
  post({ ready: true })
}

/** A worker for one message, which comes with its start. */
const once = () => post({ id: workerData.id, hash: hash(workerData.data) })

/** A worker with a segment of shared memory, which blocks until there is a message in it. */
const segment = () => {
  /** @type {{ lock: Int32Array, data: Uint8Array }} */
  const { lock, data } = workerData
  post({ ready: true })
  for (;;) {
    // oxlint-disable-next-line no-restricted-properties -- as the source has it: it is ended with its process
    while (Atomics.load(lock, 0) === FREE) Atomics.wait(lock, 0, FREE)
    post({ id: Atomics.load(lock, 0), hash: hash(data) })
    Atomics.store(lock, 0, FREE)
    Atomics.notify(lock, 0)
  }
}

/** Owns queue and idle workers; copies each message into the segment of a worker that is free. */
const coordinator = () => {
  /** @type {{ lock: Int32Array, data: Uint8Array }[]} */
  const idle = workerData.workers
  /** @type {{ id: number, data: Uint8Array }[]} */
  const queue = []
  /** @param {{ lock: Int32Array, data: Uint8Array }} worker @param {{ id: number, data: Uint8Array }} message */
  const give = (worker, { id, data }) => {
    worker.data.set(data)
    Atomics.store(worker.lock, 0, id)
    Atomics.notify(worker.lock, 0)
    wait(worker, id)
  }
  /** @param {{ lock: Int32Array, data: Uint8Array }} worker @param {number} id as in the host */
  const wait = (worker, id) => {
    const over = Atomics.waitAsync(worker.lock, 0, id)
    if (over.async) void over.value.then(() => wait(worker, id))
    else freed(worker)
  }
  /** @param {{ lock: Int32Array, data: Uint8Array }} worker */
  const freed = (worker) => {
    const message = queue.shift()
    if (message) give(worker, message)
    else idle.push(worker)
  }
  parentPort?.on('message', (message) => {
    const worker = idle.pop()
    if (worker) give(worker, message)
    else queue.push(message)
  })
  post({ ready: true })
}

const kinds = { messages, once, segment, coordinator }
kinds[/** @type {keyof typeof kinds} */ (workerData.kind)]()
