/**
 * Deno: its threads are a browser's but for a few globals, and their ends show by their locks. Every thread starts
 * here: the script that it runs stands in the query of the address, the first one's is its argument.
 */
import process from 'node:process'
import { pathToFileURL } from 'node:url'
import { openFile } from './files.mjs'
import { define, IN_WORKER, ISOLATED } from './globals.mjs'
import { modules } from './modules.mjs'
import { processorMs } from './processor-time.mjs'

const QUERY = 'script'

class DenoWorker extends Worker {
  /** @param {string | URL} script @param {WorkerOptions} [options] */
  constructor(script, options) {
    const boot = new URL(import.meta.url)
    boot.search = new URLSearchParams({ [QUERY]: String(script) }).toString()
    super(boot, { ...options, type: 'module' })
  }
}

const { versions, platform, arch } = process
define({
  ...ISOLATED,
  Worker: DenoWorker,
  /** @type {import('./runtime').Runtime} */
  poolscopeRuntime: { ended: null, openFile, likeBrowser: false, modules, processorMs },
})
Object.defineProperty(navigator, 'userAgent', {
  value: `Deno/${versions['deno']} (${platform}; ${arch}) V8/${versions.v8}`,
})

const script = new URL(import.meta.url).searchParams.get(QUERY)
if (script === null) await import(pathToFileURL(process.argv[2] ?? '').href)
else {
  define(IN_WORKER)
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
