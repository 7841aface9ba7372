/** The task of every example: a loop that takes as many ms as it is asked for, and returns how many it took. */
import { observeTask } from '../../workers/observe/observe.mjs'

const spin = (ms) => {
  const start = performance.now()
  while (performance.now() < start + ms);
  return performance.now() - start
}

export default observeTask(spin)
