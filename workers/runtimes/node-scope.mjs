/** Globals of a browser that every thread and process of Node lacks. */
import { availableParallelism } from 'node:os'
import process from 'node:process'
import { fetching } from './files.mjs'
import { define, defineRuntime, IN_WORKER } from './globals.mjs'

/** @typedef {(event: { data: unknown }) => void} Listener */

/** A port of Node in the form of a browser's port. */
export class Port {
  /** @type {Listener[]} */
  #listeners = []
  /** @type {Listener | null} */
  #onmessage = null

  get onmessage() {
    return this.#onmessage
  }

  set onmessage(listener) {
    this.#onmessage = listener
  }

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

/** Another thread or process, as its parent sees it. */
export class Other extends Port {
  /** @type {((event: object) => void) | null} */
  onerror = null
  /** @type {((event: object) => void) | null} */
  onmessageerror = null

  /** @param {string} message @param {string} [filename] of the script */
  fail(message, filename) {
    this.onerror?.({ message, filename, preventDefault: () => {} })
  }
}

/** @param {Parameters<typeof defineRuntime>[0]} own parts */
export const defineNode = (own) => {
  define({
    // Locks are left out: Node keeps those of a thread that has ended.
    navigator: {
      userAgent: `Node.js/${process.versions.node} (${process.platform}; ${process.arch}) V8/${process.versions.v8}`,
      hardwareConcurrency: availableParallelism(),
    },
    fetch: fetching(fetch),
  })
  defineRuntime(own)
}

/**
 * Runs a script of the engine in the scope of a browser's worker.
 *
 * @param {string} script its address
 * @param {object} own parts of this thread or process
 * @param {string} own.name
 * @param {(message: unknown, transfer?: never) => void} own.postMessage
 * @param {() => void} own.close ends the thread or process after all posted messages have left
 * @returns {Promise<Port>} the port through which the listening script hears its parent
 */
export const runScript = async (script, own) => {
  const scope = new Port()
  define({
    ...IN_WORKER,
    ...own,
    self: globalThis,
    location: new URL(script),
    addEventListener: scope.addEventListener.bind(scope),
    removeEventListener: scope.removeEventListener.bind(scope),
  })
  Object.defineProperty(globalThis, 'onmessage', {
    get: () => scope.onmessage,
    set: (listener) => {
      scope.onmessage = listener
    },
  })
  await import(script)
  return scope
}
