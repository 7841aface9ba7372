/** The threads of the probe, each as in its source's program. */
import { createHash } from 'node:crypto'
import { parentPort, workerData } from 'node:worker_threads'
import { FREE, giver } from './segments.mjs'

/** @param {Uint8Array} data */
const hash = (data) => createHash('sha256').update(data).digest('hex')

/** @param {unknown} answer */
const post = (answer) => parentPort?.postMessage(answer)

/** Answers one message after the other. */
const messages = () => {
  parentPort?.on('message', ({ id, data }) => post({ id, hash: hash(data) }))
  post({ ready: true })
}

/** Answers one message, which comes with the start of the worker. */
const once = () => post({ id: workerData.id, hash: hash(workerData.data) })

/** Blocks at a segment of shared memory until there is a message in it. */
const segment = () => {
  /** @type {import('./segments.mjs').Segment} */
  const { lock, data } = workerData
  post({ ready: true })
  for (;;) {
    // oxlint-disable-next-line no-restricted-properties -- as the source has it: it is ended with its round
    while (Atomics.load(lock, 0) === FREE) Atomics.wait(lock, 0, FREE)
    post({ id: Atomics.load(lock, 0), hash: hash(data) })
    Atomics.store(lock, 0, FREE)
    Atomics.notify(lock, 0)
  }
}

/** Owns the queue and the idle workers of the segments. */
const coordinator = () => {
  parentPort?.on('message', giver(workerData.segments))
  post({ ready: true })
}

const kinds = { messages, once, segment, coordinator }
kinds[/** @type {keyof typeof kinds} */ (workerData.kind)]()
