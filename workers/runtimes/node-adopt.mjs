/** Node: threads and processes that a library starts itself; `node-pool.mjs` and `node-pool-child.mjs` are their side. */
import { fileURLToPath } from 'node:url'
import { coderOf } from './node-coder.mjs'
import { NodeProcess, STDIO } from './node-process.mjs'
import { NodeThread } from './node-thread.mjs'

const BOOT = new URL('node-pool.mjs', import.meta.url)
const CHILD = fileURLToPath(new URL('node-pool-child.mjs', import.meta.url))

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
  startProcess: (script, name) => ({
    file: CHILD,
    settings: { args: [script, name], serialization: 'advanced', stdio: STDIO },
  }),
  adoptProcess: (worker) => {
    const { process } = /** @type {import('node:cluster').Worker} */ (worker)
    // Errors of its channel would go on to the library, which may listen no more: then the whole host fails.
    process.removeAllListeners('error')
    return /** @type {import('./runtime').LibraryProcess} */ (
      /** @type {unknown} */ (new NodeProcess(process, coderOf('advanced'), CHILD))
    )
  },
}
