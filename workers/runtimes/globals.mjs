/** Globals of this thread, set before the engine is loaded. */
import process from 'node:process'

/** @param {Record<string, unknown>} values */
export const define = (values) => {
  for (const [name, value] of Object.entries(values))
    Object.defineProperty(globalThis, name, { value, writable: true, configurable: true })
}

/** What the engine's feature tests ask, and these runtimes do not say: there is shared memory. */
export const ISOLATED = { isSecureContext: true, crossOriginIsolated: true }

/**
 * For a thread of the engine: kernels look for these to know where they are. Where they find Node, they use what a
 * module does not have. (The runtime itself needs the rest of the process.)
 */
export const IN_WORKER = {
  process: Object.create(process, { versions: { value: {} } }),
  importScripts: () => {},
}
