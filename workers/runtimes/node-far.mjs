/** Node: the end of a process towards its host; `node-process.mjs` is the host's end. */
import process from 'node:process'
import { Port } from './node-scope.mjs'

/** @typedef {import('./node-process.mjs').PostedMessage} PostedMessage */
/** @typedef {import('./node-process.mjs').ProcessReport} ProcessReport */

/**
 * Stands for a port of a message: posts go to the other end of that port. As any port it keeps what comes
 * before anybody listens, such as the end of a trial for a worker that still starts.
 */
class FarPort extends Port {
  /** @type {unknown[]} */
  #early = []

  /** @param {(data: unknown) => void} post */
  constructor(post) {
    super()
    this.postMessage = post
  }

  /** @override */
  get onmessage() {
    return super.onmessage
  }

  /** @override */
  set onmessage(listener) {
    super.onmessage = listener
    for (const data of this.#early.splice(0)) this.hear(data)
  }

  /** @override @param {unknown} data */
  hear(data) {
    if (this.onmessage) super.hear(data)
    else this.#early.push(data)
  }
}

/**
 * Tells the engine's messages from a library's.
 *
 * @param {unknown} message
 * @returns {message is PostedMessage}
 */
export const isPosted = (message) =>
  typeof message === 'object' && message !== null && 'to' in message

/**
 * @param {ReturnType<typeof import('./node-coder.mjs').coderOf>} coder
 * @param {(data: unknown) => void} hear gets messages for the scope
 */
export const farHost = ({ coded, decoded }, hear) => {
  /** @type {Map<string, FarPort>} */
  const ports = new Map()
  /** @param {PostedMessage | ProcessReport} message @param {() => void} [sent] */
  const send = (message, sent) =>
    void process.send?.(coded(message), undefined, undefined, sent && (() => sent()))
  // The host is gone, or has let go of this process.
  process.on('disconnect', () => process.exit())
  process.on('uncaughtException', (error) =>
    send({ says: 'fails', why: String(error) }, () => process.exit(1)),
  )
  return {
    /** @param {unknown} data */
    postMessage: (data) => send({ to: '', data }),
    // The process exits after this message has left, and so has everything posted before.
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

/** The parts of a runtime in such a process. */
export const OF_PROCESS = {
  // Such a process starts no thread of the engine.
  ended: () => new Promise(() => {}),
  // The system counts in KiB.
  ownProcess: () => 1024 * process.resourceUsage().maxRSS,
  // Time of all threads of the process, with those of native calls.
  processorMs: () => {
    const { user, system } = process.cpuUsage()
    return (user + system) / 1000
  },
}
