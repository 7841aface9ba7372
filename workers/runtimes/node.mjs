/**
 * Node: threads over `node:worker_threads`. Every thread starts here, the first one with its script
 * as an argument; those of a library's pool start in `node-pool.mjs`, processes in
 * `node-child.mjs`.
 */
import process from 'node:process'
import { pathToFileURL } from 'node:url'
import { isMainThread, parentPort, Worker as Thread, workerData } from 'node:worker_threads'
import { define } from './globals.mjs'
import { libraryThreads } from './node-adopt.mjs'
import { startProcess } from './node-fork.mjs'
import { defineNode, runScript } from './node-scope.mjs'
import { NodeThread } from './node-thread.mjs'
import { processorMs } from './processor-time.mjs'

class NodeWorker extends NodeThread {
  /** @param {string | URL} script @param {{ name?: string }} [options] */
  constructor(script, { name = '' } = {}) {
    const file = String(script)
    super(new Thread(new URL(import.meta.url), { workerData: { script: file, name } }), file)
  }
}

define({ Worker: NodeWorker })
defineNode({
  // A process also reports its end.
  ended: (thread) => /** @type {NodeWorker} */ (/** @type {unknown} */ (thread)).ended,
  startProcess,
  libraryThreads,
  processorMs,
})

if (parentPort) {
  const port = parentPort
  const { script, name } = workerData
  const postMessage = port.postMessage.bind(port)
  const scope = await runScript(script, { name, postMessage, close: () => process.exit() })
  port.on('message', (data) => scope.hear(data))
} else if (isMainThread) await import(pathToFileURL(process.argv[2] ?? '').href)
