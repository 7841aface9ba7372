import { Tinypool } from 'tinypool'
import { observe, saveObserved } from './observe.mjs'

const filename = new URL('task.mjs', import.meta.url).href
const pool = new Tinypool({ filename, minThreads: 2, maxThreads: 2 })
const run = observe((ms) => pool.run(ms))

// Each fourth task is ten times as long.
const tasks = Array.from({ length: 40 }, (_, i) => (i % 4 === 3 ? 100 : 10))
console.log(JSON.stringify(await Promise.all(tasks.map((ms) => run(ms)))))
await saveObserved('pool.json')
await pool.destroy()
