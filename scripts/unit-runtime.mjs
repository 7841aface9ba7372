/**
 * Set-up of the unit tests. Lets `fetch` read `file:` addresses, which Node's own refuses: kernels
 * fetch the WASM beside them over HTTP in a browser, from the disk here. Lets kernels load
 * packages, too, as they do in Node; the rest is as in a browser.
 */
import { readFile } from 'node:fs/promises'
import { modules } from '../workers/runtimes/files.mjs'

globalThis.poolscopeRuntime = {
  ended: null,
  openFile: null,
  likeBrowser: true,
  modules,
  libraryThreads: null,
  registered: null,
  processorMs: null,
  heap: null,
  residentBytes: null,
  ownProcess: null,
  quotaCores: null,
  ownTask: null,
  startProcess: null,
  startLimited: null,
}

const { fetch } = globalThis

globalThis.fetch = async (input, init) => {
  if (!(input instanceof URL) || input.protocol !== 'file:') return fetch(input, init)
  return new Response(await readFile(input))
}
