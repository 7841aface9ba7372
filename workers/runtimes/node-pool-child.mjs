/**
 * Node: the start of the processes of a library's cluster, before the library's code. The last two
 * arguments are the engine's script and the library's name.
 */
import cluster from 'node:cluster'
import process from 'node:process'
import { define, IN_WORKER } from './globals.mjs'
import { coderOf } from './node-coder.mjs'
import { farHost, isPosted, OF_PROCESS } from './node-far.mjs'
import { defineNode } from './node-scope.mjs'

const { worker } = cluster
if (!worker) throw new Error('[node] a process of a cluster (this is none)')
const [script = '', name = ''] = process.argv.slice(-2)

/** @type {((event: object) => void)[]} */
let listeners = []

/** Passes a message to the engine; true if the engine keeps it. @param {unknown} data */
const heard = (data) => {
  let kept = false
  const stopImmediatePropagation = () => {
    kept = true
  }
  for (const one of listeners) one({ data, ports: [], stopImmediatePropagation })
  return kept
}

const host = farHost(coderOf('advanced'), heard)
// Otherwise all messages would go to the library.
process.removeAllListeners('message')
process.on('message', (message) => {
  if (isPosted(message)) host.take(message)
  else if (!heard(message)) worker.emit('message', message)
})

defineNode({
  ...OF_PROCESS,
  registered: () =>
    // Libraries must find Node, and kernels a worker.
    define({ ...IN_WORKER, self: globalThis, postMessage: host.postMessage }),
})
define({
  name,
  close: host.close,
  location: new URL(script),
  addEventListener: (/** @type {string} */ _, /** @type {() => void} */ listener) =>
    listeners.push(listener),
  removeEventListener: (/** @type {string} */ _, /** @type {() => void} */ listener) => {
    listeners = listeners.filter((one) => one !== listener)
  },
  dispatchEvent: (/** @type {MessageEvent} */ { data }) => worker.emit('message', data),
})
await import(script)
host.listens()
