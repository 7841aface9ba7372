import { Pool, spawn, Worker } from 'threads'
import { observe, saveObserved } from './observe.mjs'

const pool = Pool(() => spawn(new Worker('./threads-worker.mjs')), 2)
const run = observe((ms) => pool.queue((spin) => spin(ms)))

// Each fourth task is ten times as long.
const tasks = Array.from({ length: 40 }, (_, i) => (i % 4 === 3 ? 100 : 10))
console.log(JSON.stringify(await Promise.all(tasks.map((ms) => run(ms)))))
await saveObserved('pool.json')
await pool.terminate()
