import { fileURLToPath } from 'node:url'
import { FixedThreadPool } from 'poolifier'
import { observe, saveObserved } from './observe.mjs'

const script = fileURLToPath(new URL('poolifier-worker.mjs', import.meta.url))
const pool = new FixedThreadPool(2, script)
const run = observe((ms) => pool.execute(ms))

// Each fourth task is ten times as long.
const tasks = Array.from({ length: 40 }, (_, i) => (i % 4 === 3 ? 100 : 10))
console.log(JSON.stringify(await Promise.all(tasks.map((ms) => run(ms)))))
await saveObserved('pool.json')
// Not awaited: if a thread ends too soon for poolifier, it waits for that thread for ever.
void pool.destroy()
