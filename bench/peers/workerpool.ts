/// <reference types="vite/client" />
import { pool as createPool } from 'workerpool'
import type { StartPeer } from './peer'
// oxlint-disable-next-line import/default -- Vite makes the address
import script from './workerpool.worker.ts?worker&url'

export const startWorkerpool: StartPeer = async ({ workers, name }) => {
  const pool = createPool(script, {
    minWorkers: workers,
    maxWorkers: workers,
    workerType: 'web',
    workerOpts: { type: 'module', name },
  })
  // Calls wait for workers that are still warming up, and each goes to a worker that is not busy.
  await Promise.all(Array.from({ length: workers }, (_, i) => pool.exec('nothing', [i])))
  return {
    hash: (payload) => pool.exec('hash', [payload]),
    nothing: (task) => pool.exec('nothing', [task]),
    stop: () => Promise.resolve(pool.terminate(true)),
  }
}
