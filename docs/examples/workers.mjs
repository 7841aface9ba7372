/** Workers without a library, watched: `node workers.mjs pool.json`. Tasks are dealt in turn. */
import { Worker } from 'node:worker_threads'
import { observe, saveObserved } from '../../workers/observe/observe.mjs'
import { runAll } from './load.mjs'

const workers = [1, 2].map(() => new Worker(new URL('workers-worker.mjs', import.meta.url)))
const answers = new Map()
for (const worker of workers)
  worker.on('message', ({ id, result }) => {
    answers.get(id)(result)
    answers.delete(id)
  })

let next = 0
const run = observe((ms) => {
  const id = next++
  workers[id % workers.length].postMessage({ id, ms })
  return new Promise((resolve) => answers.set(id, resolve))
})

await runAll(run)
await saveObserved(process.argv[2] ?? 'pool.json')
await Promise.all(workers.map((worker) => worker.terminate()))
