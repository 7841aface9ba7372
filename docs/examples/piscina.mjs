/** A pool of piscina, watched: `node piscina.mjs pool.json`. */
import { Piscina } from 'piscina'
import { observe, saveObserved } from '../../workers/observe/observe.mjs'
import { runAll } from './load.mjs'

const pool = new Piscina({
  filename: new URL('task.mjs', import.meta.url).href,
  minThreads: 2,
  maxThreads: 2,
})
const run = observe((ms) => pool.run(ms))

await runAll(run)
await saveObserved(process.argv[2] ?? 'pool.json')
await pool.destroy()
