/** Globals of this thread, set before the engine is loaded. */
import process from 'node:process'
import { modules, openFile } from './files.mjs'
import { heap } from './heap.mjs'
import { quotaCores } from './quota.mjs'

/** @param {Record<string, unknown>} values */
export const define = (values) => {
  for (const [name, value] of Object.entries(values))
    Object.defineProperty(globalThis, name, { value, writable: true, configurable: true })
}

/**
 * Answers to the engine's feature tests that these runtimes do not give: there is shared memory.
 */
const ISOLATED = { isSecureContext: true, crossOriginIsolated: true }

/**
 * @param {Partial<import('./runtime').Runtime> & Pick<import('./runtime').Runtime, 'ended' | 'processorMs'>} own parts
 */
export const defineRuntime = (own) =>
  define({
    ...ISOLATED,
    /** @type {import('./runtime').Runtime} */
    poolscopeRuntime: {
      startProcess: null,
      startLimited: null,
      openFile,
      likeBrowser: false,
      modules,
      libraryThreads: null,
      registered: null,
      quotaCores,
      heap,
      ownProcess: null,
      residentBytes: () => process.memoryUsage().rss,
      ownTask: process.env['POOLSCOPE_TASK'] ?? null,
      ...own,
    },
  })

/**
 * Globals of an engine thread, by which kernels recognise a worker. If kernels find Node, they use
 * features that a module lacks. (The runtime itself needs the rest of the process.)
 */
export const IN_WORKER = {
  process: Object.create(process, { versions: { value: {} } }),
  importScripts: () => {},
}
