import { expose } from 'threads/worker'
import { observeTask } from './observe.mjs'

/** Computes for as many ms as it is asked for, and returns how many it took. */
const spin = (ms) => {
  const start = performance.now()
  while (performance.now() < start + ms);
  return performance.now() - start
}

expose(observeTask(spin))
