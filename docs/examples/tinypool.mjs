/** A pool of tinypool, watched: `node tinypool.mjs pool.json`. */
import { Tinypool } from 'tinypool'
import { observe, saveObserved } from '../../workers/observe/observe.mjs'
import { runAll } from './load.mjs'

const pool = new Tinypool({
  filename: new URL('task.mjs', import.meta.url).href,
  minThreads: 2,
  maxThreads: 2,
})
const run = observe((ms) => pool.run(ms))

await runAll(run)
await saveObserved(process.argv[2] ?? 'pool.json')
await pool.destroy()
