/** Files with synchronous access, over `node:fs`, which Node, Deno and Bun all have. */
import {
  closeSync,
  fsyncSync,
  ftruncateSync,
  mkdtempSync,
  openSync,
  readFileSync,
  readSync,
  rmSync,
  writeSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * Opens a new, empty file without a name, so that the file disappears with its thread.
 *
 * @returns {import('./runtime').SyncFile}
 */
export const openFile = () => {
  const folder = mkdtempSync(join(tmpdir(), 'poolscope-'))
  const file = openSync(join(folder, 'file'), 'w+')
  rmSync(folder, { recursive: true, force: true })
  return {
    read: (into, { at }) => readSync(file, into, 0, into.byteLength, at),
    write: (from, { at }) => writeSync(file, from, 0, from.byteLength, at),
    truncate: (bytes) => ftruncateSync(file, bytes),
    flush: () => fsyncSync(file),
    close: () => closeSync(file),
  }
}

/**
 * Wraps `fetch`, so that the engine's own files can be fetched as well.
 *
 * @param {typeof fetch} fetchElsewhere
 * @returns {typeof fetch}
 */
export const fetching = (fetchElsewhere) => async (input, init) => {
  const url = new URL(input instanceof Request ? input.url : input)
  if (url.protocol !== 'file:') return fetchElsewhere(input, init)
  return new Response(readFileSync(url))
}

/** Packages installed beside the engine, and modules of the runtime: not part of the build. */

/** @type {NonNullable<import('./runtime').Runtime['modules']>} */
export const modules = {
  has: (name) => {
    try {
      return import.meta.resolve(name) !== ''
    } catch {
      return false
    }
  },
  load: (name) => import(name),
}
