/**
 * Node: where every process beside the first one starts. Its arguments are the script to run, and how messages cross;
 * `node-process.mjs` is its other end.
 */
import process from 'node:process'
import { coderOf } from './node-coder.mjs'
import { defineRuntime, Port, runScript } from './node-scope.mjs'

/** @typedef {import('./node-process.mjs').Posted} Posted */
/** @typedef {import('./node-process.mjs').Said} Said */

const [script = '', serialization] = process.argv.slice(2)
const { coded, decoded } = coderOf(serialization === 'json' ? 'json' : 'advanced')

/** @param {Posted | Said} message @param {() => void} [sent] */
const send = (message, sent) =>
  void process.send?.(coded(message), undefined, undefined, sent && (() => sent()))

// Whoever started it is gone, or does not want it any more.
process.on('disconnect', () => process.exit())
process.on('uncaughtException', (error) =>
  send({ says: 'fails', why: String(error) }, () => process.exit(1)),
)

/** Where a port was in a message: what is posted there goes to the other end of that port. */
class FarPort extends Port {
  #name
  /** @param {string} name */
  constructor(name) {
    super()
    this.#name = name
  }

  /** @param {unknown} data */
  postMessage(data) {
    send({ to: this.#name, data })
  }
}

defineRuntime({
  // It starts no thread of the engine.
  ended: () => new Promise(() => {}),
  startProcess: null,
  libraryThreads: null,
  registered: null,
  // All its threads, those of native calls among them.
  processorMs: () => {
    const { user, system } = process.cpuUsage()
    return (user + system) / 1000
  },
})

/** @type {Map<string, FarPort>} */
const ports = new Map()
const scope = await runScript(script, {
  name: '',
  postMessage: (data) => send({ to: '', data }),
  // When this has left, what was posted before it has as well.
  close: () => send({ says: 'closes' }, () => process.exit()),
})
process.on('message', (message) => {
  /** @type {any} */
  const { to, data, ports: names = [] } = decoded(message)
  if (to !== '') return ports.get(to)?.hear(data)
  for (const name of names) {
    const port = new FarPort(name)
    ports.set(name, port)
    data[name] = port
  }
  scope.hear(data)
})
send({ says: 'listens' })
