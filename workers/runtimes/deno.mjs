/**
 * Deno: threads lack only a few globals of a browser's, and their locks show their end. Every
 * thread starts here. The name of a thread contains its script, because an address of a file below
 * `node_modules` would lose its query; the first thread gets its script as an argument.
 */
import process from 'node:process'
import { pathToFileURL } from 'node:url'
import { define, defineRuntime, IN_WORKER } from './globals.mjs'
import { processorMs } from './processor-time.mjs'

/** Start of a thread's name, before the script; the requested name follows the script. */
const MARK = 'poolscope '

class DenoWorker extends Worker {
  /** @param {string | URL} script @param {WorkerOptions} [options] */
  constructor(script, options) {
    const name = `${MARK}${script} ${options?.name ?? ''}`
    super(new URL(import.meta.url), { ...options, type: 'module', name })
  }
}

const { versions, platform, arch } = process
define({ Worker: DenoWorker })
defineRuntime({ ended: null, processorMs })
Object.defineProperty(navigator, 'userAgent', {
  value: `Deno/${versions['deno']} (${platform}; ${arch}) V8/${versions.v8}`,
})

const [, script, name] =
  new RegExp(`^${MARK}(\\S+) (.*)$`, 's').exec(
    /** @type {{ name?: string }} */ (globalThis).name ?? '',
  ) ?? []
if (script === undefined) await import(pathToFileURL(process.argv[2] ?? '').href)
else {
  define({ ...IN_WORKER, name })
  // A message that comes while the script is fetched would be lost.
  /** @type {MessageEvent[]} */
  const early = []
  const keep = (/** @type {MessageEvent} */ event) => void early.push(event)
  addEventListener('message', keep)
  await import(script)
  removeEventListener('message', keep)
  for (const { data, ports } of early)
    dispatchEvent(new MessageEvent('message', { data, ports: [...ports] }))
}
