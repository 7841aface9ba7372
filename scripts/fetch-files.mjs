/**
 * Set-up of the unit tests: lets `fetch` read `file:` addresses, which Node's own refuses. Kernels
 * fetch the WASM beside them: over HTTP in a browser, from the disk here.
 */
import { readFile } from 'node:fs/promises'

const { fetch } = globalThis

globalThis.fetch = async (input, init) => {
  if (!(input instanceof URL) || input.protocol !== 'file:') return fetch(input, init)
  return new Response(await readFile(input))
}
