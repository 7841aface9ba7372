/** A pool of poolifier, watched: `node poolifier.mjs pool.json`. */
import { fileURLToPath } from 'node:url'
import { FixedThreadPool } from 'poolifier'
import { observe, saveObserved } from '../../workers/observe/observe.mjs'
import { runAll } from './load.mjs'

const script = fileURLToPath(new URL('poolifier-worker.mjs', import.meta.url))
const pool = new FixedThreadPool(2, script)
const run = observe((ms) => pool.execute(ms))

await runAll(run)
await saveObserved(process.argv[2] ?? 'pool.json')
// Not awaited: if a thread ends too soon for poolifier, it waits for that thread for ever.
void pool.destroy()
