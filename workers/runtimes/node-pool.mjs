/**
 * Node: the start of the threads of a library's pool, before the library's own script, and the file
 * that such a script then loads and calls. The last two arguments are the engine's script and the
 * library's name.
 */
import process from 'node:process'
import { parentPort } from 'node:worker_threads'
import { define, IN_WORKER } from './globals.mjs'
import { defineNode } from './node-scope.mjs'
import { processorMs } from './processor-time.mjs'

if (!parentPort) throw new Error('[node] a thread of a pool (this is none)')
const port = parentPort
const [script = '', name = ''] = process.argv.slice(-2)

/** @type {(call: unknown) => void} */
let serve = () => {}
/** The function that the library calls, if it asks for one. */
export const served = new Promise((resolve) => (serve = resolve))

/** @type {((event: any) => void)[]} */
const early = []
// A port delivers its messages from the first listener on: the engine listens first, but waits for
// the library.
const { on, once } = port
/** @param {typeof on} listen @returns {typeof on} */
const behind = (listen) => (event, listener) => {
  Object.assign(port, { on, once })
  for (const one of early.splice(0)) port.addEventListener('message', one)
  return listen.call(port, event, listener)
}
Object.assign(port, { on: behind(on), once: behind(once) })

defineNode({
  // Such a thread starts no thread of the engine.
  ended: () => new Promise(() => {}),
  registered: (call) => {
    // Libraries must find Node, and kernels a worker.
    define({ ...IN_WORKER, self: globalThis, postMessage: port.postMessage.bind(port) })
    serve(call)
  },
  processorMs,
})
define({
  name,
  close: () => process.exit(),
  location: new URL(script),
  addEventListener: (/** @type {string} */ _, /** @type {() => void} */ listener) =>
    early.push(listener),
  removeEventListener: port.removeEventListener.bind(port),
  // Listeners in the manner of Node get only the data.
  dispatchEvent: (/** @type {MessageEvent} */ { data }) => port.emit('message', data),
})
await import(script)
