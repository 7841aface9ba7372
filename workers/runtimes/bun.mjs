/**
 * Bun: threads lack only a few globals of a browser's, and report their end. Every thread starts
 * here, before the script that it runs; the first thread gets its script as an argument.
 */
import process from 'node:process'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { isMainThread } from 'node:worker_threads'
import { define, defineRuntime, IN_WORKER } from './globals.mjs'
import { processorMs } from './processor-time.mjs'

class BunWorker extends Worker {
  /** @param {string | URL} script @param {WorkerOptions} [options] */
  constructor(script, options) {
    // The option is Bun's own; a query in the address would be lost.
    super(
      script,
      /** @type {WorkerOptions} */ ({ ...options, preload: [fileURLToPath(import.meta.url)] }),
    )
    /** @type {Promise<void>} */
    this.ended = new Promise((resolve) => this.addEventListener('close', () => resolve()))
  }
}

const { versions, platform, arch } = process
define({ Worker: BunWorker })
defineRuntime({
  // There are no processes: a message to one arrives as something else.
  ended: (thread) => /** @type {BunWorker} */ (thread).ended,
  processorMs,
  // Its count leaves out typed arrays until a full collection has seen them.
  heap: null,
})
Object.defineProperty(navigator, 'userAgent', {
  value: `Bun/${versions['bun']} (${platform}; ${arch}) JavaScriptCore`,
})

if (isMainThread) await import(pathToFileURL(process.argv[2] ?? '').href)
else
  define({
    ...IN_WORKER,
    name: '',
    location: new URL(import.meta.url),
    close: () => process.exit(),
  })
