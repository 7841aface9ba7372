/** Node: a thread in the form of a browser's worker, for the thread that started it. */
import { Other } from './node-scope.mjs'

export class NodeThread extends Other {
  #thread

  /** @param {import('node:worker_threads').Worker} thread @param {string} file its script */
  constructor(thread, file) {
    super()
    this.#thread = thread
    thread.on('message', (data) => this.hear(data))
    thread.on('messageerror', (error) => this.onmessageerror?.({ data: error }))
    thread.on('error', (error) => this.fail(String(error), file))
    /** @type {Promise<void>} */
    this.ended = new Promise((resolve) => thread.once('exit', () => resolve()))
  }

  /** @param {unknown} message @param {import('node:worker_threads').Transferable[]} [transfer] */
  postMessage(message, transfer) {
    this.#thread.postMessage(message, transfer)
  }

  terminate() {
    void this.#thread.terminate()
  }
}
