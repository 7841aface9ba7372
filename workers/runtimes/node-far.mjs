/** Node: a process's end of what it and the host that started it say to each other; `node-process.mjs` is the other. */
import process from 'node:process'
import { Port } from './node-scope.mjs'

/** @typedef {import('./node-process.mjs').Posted} Posted */
/** @typedef {import('./node-process.mjs').Said} Said */

/** Where a port was in a message: what is posted there goes to the other end of that port. */
class FarPort extends Port {
  /** @param {(data: unknown) => void} post */
  constructor(post) {
    super()
    this.postMessage = post
  }
}

/** Is it the engine's? A library may send messages of its own beside them. @param {unknown} message @returns {message is Posted} */
export const isPosted = (message) =>
  typeof message === 'object' && message !== null && 'to' in message

/** @param {ReturnType<typeof import('./node-coder.mjs').coderOf>} coder @param {(data: unknown) => void} hear what comes for the scope */
export const farHost = ({ coded, decoded }, hear) => {
  /** @type {Map<string, FarPort>} */
  const ports = new Map()
  /** @param {Posted | Said} message @param {() => void} [sent] */
  const send = (message, sent) =>
    void process.send?.(coded(message), undefined, undefined, sent && (() => sent()))
  // Whoever started it is gone, or does not want it any more.
  process.on('disconnect', () => process.exit())
  process.on('uncaughtException', (error) =>
    send({ says: 'fails', why: String(error) }, () => process.exit(1)),
  )
  return {
    /** @param {unknown} data */
    postMessage: (data) => send({ to: '', data }),
    // When this has left, what was posted before it has as well.
    close: () => send({ says: 'closes' }, () => process.exit()),
    listens: () => send({ says: 'listens' }),
    /** @param {unknown} message */
    take: (message) => {
      /** @type {any} */
      const { to, data, ports: names = [] } = decoded(message)
      if (to !== '') return ports.get(to)?.hear(data)
      for (const name of names) {
        const port = new FarPort((heard) => send({ to: name, data: heard }))
        ports.set(name, port)
        data[name] = port
      }
      hear(data)
    },
  }
}

/** What a runtime is in such a process. */
export const OF_PROCESS = {
  // It starts no thread of the engine.
  ended: () => new Promise(() => {}),
  startProcess: null,
  libraryThreads: null,
  // All its threads, those of native calls among them.
  processorMs: () => {
    const { user, system } = process.cpuUsage()
    return (user + system) / 1000
  },
}
