/** Node: a child process in the form of a browser's worker, for the thread that started it. */
import { Other } from './node-scope.mjs'

/**
 * Messages between two processes. `PostedMessage` goes to the scope, or to a port by its name; `ports` are
 * the fields of a message that held ports, which do not cross. `ProcessReport` is a report of a process
 * about itself.
 *
 * @typedef {{ to: string, data: unknown, ports?: string[] }} PostedMessage
 * @typedef {{ says: 'listens' | 'closes' } | { says: 'fails', why: string }} ProcessReport
 */

/** Errors of sending to a process that is gone; its end tells more. */
const GONE = ['EPIPE', 'ERR_IPC_CHANNEL_CLOSED']
/** Output of the process goes to people: standard output has the lines of the driver. */
const STDERR = 2
/** @type {['ignore', 2, 2, 'ipc']} */
export const STDIO = ['ignore', STDERR, STDERR, 'ipc']

export class NodeProcess extends Other {
  #process
  #coder
  /** @type {Map<string, import('node:worker_threads').MessagePort>} */
  #ports = new Map()
  /** Sends that wait until the script listens. @type {(() => void)[] | null} */
  #early = []

  /**
   * @param {import('node:child_process').ChildProcess} child
   * @param {ReturnType<typeof import('./node-coder.mjs').coderOf>} coder
   * @param {string} script
   */
  constructor(child, coder, script) {
    super()
    this.#coder = coder
    this.#process = child
    this.#process.on('message', (message) => this.#take(message))
    this.#process.on('error', (error) => {
      if (!('code' in error && GONE.includes(String(error.code)))) this.fail(String(error), script)
    })
    /** @type {Promise<void>} */
    this.ended = new Promise((resolve) => {
      // The event means that the channel has been read to the end, which may be later than the
      // exit.
      this.#process.once('close', (code, signal) => {
        // The system, for example, ends a process when no memory is left; the end alone would not
        // say so.
        const why = signal === 'SIGABRT' ? ', as it does when its heap is full' : ''
        if (code !== 0) this.fail(`its process has ended (${signal ?? code})${why}`, script)
        // The last message is on its way through a port, which the next turn delivers at the
        // latest.
        setImmediate(() => setImmediate(resolve))
      })
    })
    void this.ended.then(() => this.#ports.forEach((port) => port.close()))
  }

  /** @param {any} message @param {unknown[]} [transfer] ports in its own fields */
  postMessage(message, transfer = []) {
    if (transfer.length === 0) return this.#send({ to: '', data: message })
    const ports = Object.keys(message).filter((name) => transfer.includes(message[name]))
    const data = { ...message }
    for (const name of ports) {
      const port = data[name]
      delete data[name]
      this.#ports.set(name, port)
      port.on('message', (/** @type {unknown} */ heard) => this.#send({ to: name, data: heard }))
    }
    this.#send({ to: '', data, ports })
  }

  terminate() {
    this.#process.kill('SIGKILL')
  }

  /**
   * Sends when the script listens, since a process of a cluster loses earlier messages. A process
   * that is gone gets nothing.
   *
   * @param {() => void} send
   */
  whenListening(send) {
    if (this.#early) this.#early.push(send)
    // Otherwise the process is gone, as its end says.
    else if (this.#process.connected) send()
  }

  /** @param {PostedMessage} message */
  #send(message) {
    this.whenListening(() => this.#process.send(this.#coder.coded(message), () => {}))
  }

  /** @param {unknown} message */
  #take(message) {
    /** @type {PostedMessage | ProcessReport} */
    const sent = this.#coder.decoded(message)
    if (!('says' in sent)) {
      if (sent.to === '') this.hear(sent.data)
      else this.#ports.get(sent.to)?.postMessage(sent.data)
    } else if (sent.says === 'fails') this.fail(sent.why)
    else if (sent.says === 'listens') {
      const early = this.#early ?? []
      this.#early = null
      for (const send of early) this.whenListening(send)
    }
  }
}
