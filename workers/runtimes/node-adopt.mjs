/** Node: threads and processes that a library starts; `node-pool*.mjs` are their side. */
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
    // The engine's file comes before the library's own script; a library that uses that file itself
    // runs it only once.
    execArgv: ['--no-warnings', '--import', BOOT.href],
  }),
  // The object has all members of a browser's worker that the engine uses.
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
    // Errors of the process's channel would go on to the library, which may listen no more: the
    // whole host would fail.
    process.removeAllListeners('error')
    return /** @type {import('./runtime').LibraryProcess} */ (
      /** @type {unknown} */ (new NodeProcess(process, coderOf('advanced'), CHILD))
    )
  },
}
