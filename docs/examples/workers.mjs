import { Worker } from 'node:worker_threads'
import { observe, saveObserved } from './observe.mjs'

const script = new URL('workers-worker.mjs', import.meta.url)
const workers = [1, 2].map(() => new Worker(script))
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

// Each fourth task is ten times as long.
const tasks = Array.from({ length: 40 }, (_, i) => (i % 4 === 3 ? 100 : 10))
console.log(JSON.stringify(await Promise.all(tasks.map((ms) => run(ms)))))
await saveObserved('pool.json')
await Promise.all(workers.map((worker) => worker.terminate()))
