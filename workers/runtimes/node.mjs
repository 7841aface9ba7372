/**
 * Node: what its threads lack of a browser's, over `node:worker_threads`. Every thread starts here, the first one
 * with the script to run as its argument.
 */
import { availableParallelism } from 'node:os'
import process from 'node:process'
import { pathToFileURL } from 'node:url'
import { isMainThread, parentPort, Worker as Thread, workerData } from 'node:worker_threads'
import { fetching, openFile } from './files.mjs'
import { define, IN_WORKER, ISOLATED } from './globals.mjs'
import { modules } from './modules.mjs'
import { processorMs } from './processor-time.mjs'

/** @typedef {(event: { data: unknown }) => void} Listener */

/** What a port of Node's is to whoever expects that of a browser. */
class Port {
  /** @type {Listener[]} */
  #listeners = []
  /** @type {Listener | null} */
  onmessage = null

  /** @param {string} type @param {Listener} listener */
  addEventListener(type, listener) {
    if (type === 'message') this.#listeners.push(listener)
  }

  /** @param {string} _type @param {Listener} listener */
  removeEventListener(_type, listener) {
    this.#listeners = this.#listeners.filter((one) => one !== listener)
  }

  /** @param {unknown} data */
  hear(data) {
    const event = { data }
    this.onmessage?.(event)
    for (const listener of this.#listeners) listener(event)
  }
}

class NodeWorker extends Port {
  /** @type {((event: object) => void) | null} */
  onerror = null
  /** @type {((event: object) => void) | null} */
  onmessageerror = null
  #thread

  /** @param {string | URL} script @param {{ name?: string }} [options] */
  constructor(script, { name = '' } = {}) {
    super()
    const file = String(script)
    this.#thread = new Thread(new URL(import.meta.url), { workerData: { script: file, name } })
    this.#thread.on('message', (data) => this.hear(data))
    this.#thread.on('messageerror', (error) => this.onmessageerror?.({ data: error }))
    this.#thread.on('error', (error) =>
      this.onerror?.({ message: String(error), filename: file, preventDefault: () => {} }),
    )
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

define({
  ...ISOLATED,
  // Without locks: Node keeps those of a thread that has ended.
  navigator: {
    userAgent: `Node.js/${process.versions.node} (${process.platform}; ${process.arch}) V8/${process.versions.v8}`,
    hardwareConcurrency: availableParallelism(),
  },
  Worker: NodeWorker,
  fetch: fetching(fetch),
  /** @type {import('./runtime').Runtime} */
  poolscopeRuntime: {
    ended: (thread) => /** @type {NodeWorker} */ (/** @type {unknown} */ (thread)).ended,
    openFile,
    likeBrowser: false,
    modules,
    processorMs,
  },
})

if (parentPort) {
  const port = parentPort
  const scope = new Port()
  define({
    ...IN_WORKER,
    self: globalThis,
    name: workerData.name,
    postMessage: port.postMessage.bind(port),
    close: () => process.exit(),
    location: new URL(workerData.script),
    addEventListener: scope.addEventListener.bind(scope),
    removeEventListener: scope.removeEventListener.bind(scope),
  })
  Object.defineProperty(globalThis, 'onmessage', {
    get: () => scope.onmessage,
    set: (listener) => {
      scope.onmessage = listener
    },
  })
  await import(workerData.script)
  port.on('message', (data) => scope.hear(data))
} else if (isMainThread) await import(pathToFileURL(process.argv[2] ?? '').href)
