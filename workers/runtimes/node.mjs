/**
 * Node: its threads, over `node:worker_threads`. Every thread starts here, the first one with the script to run as its
 * argument. Processes start in `node-child.mjs`.
 */
import process from 'node:process'
import { pathToFileURL } from 'node:url'
import { isMainThread, parentPort, Worker as Thread, workerData } from 'node:worker_threads'
import { define } from './globals.mjs'
import { startProcess } from './node-process.mjs'
import { defineRuntime, Other, runScript } from './node-scope.mjs'
import { processorMs } from './processor-time.mjs'

class NodeWorker extends Other {
  #thread

  /** @param {string | URL} script @param {{ name?: string }} [options] */
  constructor(script, { name = '' } = {}) {
    super()
    const file = String(script)
    this.#thread = new Thread(new URL(import.meta.url), { workerData: { script: file, name } })
    this.#thread.on('message', (data) => this.hear(data))
    this.#thread.on('messageerror', (error) => this.onmessageerror?.({ data: error }))
    this.#thread.on('error', (error) => this.fail(String(error), file))
    /** @type {Promise<void>} */
    this.ended = new Promise((resolve) => this.#thread.once('exit', () => resolve()))
  }

  /** @param {unknown} message @param {import('node:worker_threads').Transferable[]} [transfer] */
  postMessage(message, transfer) {
    this.#thread.postMessage(message, transfer)
  }

  terminate() {
    void this.#thread.terminate()
  }
}

define({ Worker: NodeWorker })
defineRuntime({
  // A process, too, says when it has ended.
  ended: (thread) => /** @type {NodeWorker} */ (/** @type {unknown} */ (thread)).ended,
  startProcess,
  processorMs,
})

if (parentPort) {
  const port = parentPort
  const { script, name } = workerData
  const postMessage = port.postMessage.bind(port)
  const scope = await runScript(script, { name, postMessage, close: () => process.exit() })
  port.on('message', (data) => scope.hear(data))
} else if (isMainThread) await import(pathToFileURL(process.argv[2] ?? '').href)
