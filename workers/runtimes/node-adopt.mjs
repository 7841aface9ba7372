/** Node: threads that a library starts itself; `node-pool.mjs` is their side. */
import { fileURLToPath } from 'node:url'
import { NodeThread } from './node-thread.mjs'

const BOOT = new URL('node-pool.mjs', import.meta.url)

/** @type {import('./runtime').LibraryThreads} */
export const libraryThreads = {
  start: (script, name) => ({
    file: fileURLToPath(BOOT),
    argv: [script, name],
    // Before a script of the library's own; one that is the file itself runs once all the same.
    execArgv: ['--no-warnings', '--import', BOOT.href],
  }),
  // What the engine has of a browser's worker, it has.
  adopt: (thread) =>
    /** @type {Worker} */ (
      /** @type {unknown} */ (
        new NodeThread(/** @type {import('node:worker_threads').Worker} */ (thread), BOOT.href)
      )
    ),
}
