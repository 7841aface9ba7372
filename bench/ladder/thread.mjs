/** Hashes messages in our form: a number, rounds and a buffer. The digest stands in shared memory. */
import { createHash } from 'node:crypto'
import { parentPort, workerData } from 'node:worker_threads'

/** @type {{ results: Uint8Array, resultBytes: number }} */
const { results, resultBytes } = workerData
parentPort?.on('message', ([task, , buffer]) => {
  const digest = createHash('sha256').update(new Uint8Array(buffer)).digest()
  results.set(digest, task * resultBytes)
  parentPort?.postMessage(task)
})
parentPort?.postMessage('ready')
