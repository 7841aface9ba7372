import { parentPort } from 'node:worker_threads'
import { observeTask } from './observe.mjs'

/** Computes for as many ms as it is asked for, and returns how many it took. */
const spin = (ms) => {
  const start = performance.now()
  while (performance.now() < start + ms);
  return performance.now() - start
}

const run = observeTask(spin)
parentPort.on('message', ({ id, ms }) => parentPort.postMessage({ id, result: run(ms) }))
