/**
 * The WASM of hash-wasm, extracted from its script. The library starts an instance for each bcrypt
 * or argon2 hash; a browser process has room for about a hundred and frees them late, so that a
 * pool sometimes fails. With the file itself a kernel keeps one instance per thread.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './root.mjs'
import { Advice } from './run.mjs'

const SCRIPT = 'node_modules/hash-wasm/dist/index.esm.js'

/** The modules that kernels use. */
export const hashWasmModules = ['argon2', 'bcrypt']

/** @param {string} name one of `hashWasmModules` @returns {Uint8Array} */
export const hashWasmModule = (name) => {
  const script = readFileSync(join(root, SCRIPT), 'utf8')
  const found = new RegExp(`var name(\\$\\w+)? = "${name}";\\s*var data\\1 = "([\\w+/=]+)";`).exec(
    script,
  )
  if (!found?.[2]) throw new Advice(`[wasm] the module ${name} in ${SCRIPT} (not found)`)
  return Buffer.from(found[2], 'base64')
}
