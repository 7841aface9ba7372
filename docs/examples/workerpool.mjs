import { fileURLToPath } from 'node:url'
import workerpool from 'workerpool'
import { observe, saveObserved } from './observe.mjs'

const script = fileURLToPath(new URL('workerpool-worker.mjs', import.meta.url))
const pool = workerpool.pool(script, { minWorkers: 2, maxWorkers: 2, workerType: 'thread' })
const run = observe((ms) => pool.exec('spin', [ms]))

// Each fourth task is ten times as long.
const tasks = Array.from({ length: 40 }, (_, i) => (i % 4 === 3 ? 100 : 10))
console.log(JSON.stringify(await Promise.all(tasks.map((ms) => run(ms)))))
await saveObserved('pool.json')
await pool.terminate()
