/** A pool of workerpool, watched: `node workerpool.mjs pool.json`. */
import { fileURLToPath } from 'node:url'
import workerpool from 'workerpool'
import { observe, saveObserved } from '../../workers/observe/observe.mjs'
import { runAll } from './load.mjs'

const script = fileURLToPath(new URL('workerpool-worker.mjs', import.meta.url))
const pool = workerpool.pool(script, { minWorkers: 2, maxWorkers: 2, workerType: 'thread' })
const run = observe((ms) => pool.exec('spin', [ms]))

await runAll(run)
await saveObserved(process.argv[2] ?? 'pool.json')
await pool.terminate()
