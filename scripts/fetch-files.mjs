/**
 * Set-up of the unit tests: `fetch` reads `file:` addresses, which Node's own refuses. Kernels find
 * their WASM beside themselves: over HTTP in a browser, on the disk here.
 */
import { readFile } from 'node:fs/promises'

const { fetch } = globalThis

globalThis.fetch = async (input, init) => {
  if (!(input instanceof URL) || input.protocol !== 'file:') return fetch(input, init)
  return new Response(await readFile(input))
}
