/**
 * Node: what a thread needs to start others. The threads of a pool start none, and load nothing of
 * this: a thread that lives for one task would start later.
 */
import { isMainThread, Worker as Thread } from 'node:worker_threads'
import { libraryThreads } from './node-adopt.mjs'
import { startProcess } from './node-fork.mjs'
import { NodeThread } from './node-thread.mjs'

const START = new URL('node.mjs', import.meta.url)

export class NodeWorker extends NodeThread {
  /** @param {string | URL} script @param {{ name?: string, heapMiB?: number }} [options] */
  constructor(script, { name = '', heapMiB } = {}) {
    const file = String(script)
    // The first thread starts a host, and that one the threads of a pool.
    const workerData = { script: file, name, starts: isMainThread }
    const resourceLimits = { ...(heapMiB && { maxOldGenerationSizeMb: heapMiB }) }
    super(new Thread(START, { workerData, resourceLimits }), file)
  }
}

export const starts = {
  // A process also reports its end.
  /** @param {Worker} thread */
  ended: (thread) => /** @type {NodeWorker} */ (/** @type {unknown} */ (thread)).ended,
  startProcess,
  /** @type {import('./runtime').Runtime['startLimited']} */
  startLimited: (script, heapMiB) =>
    /** @type {Worker} */ (/** @type {unknown} */ (new NodeWorker(script, { heapMiB }))),
  libraryThreads,
}
