/**
 * Deno: its threads are a browser's but for a few globals, and their ends show by their locks. Every thread starts
 * here: the script that it runs stands in its name, the first one's is its argument. An address of a file below
 * `node_modules` would lose its query.
 */
import process from 'node:process'
import { pathToFileURL } from 'node:url'
import { openFile } from './files.mjs'
import { define, IN_WORKER, ISOLATED } from './globals.mjs'
import { modules } from './modules.mjs'
import { processorMs } from './processor-time.mjs'

/** Before the script, in the name of a thread; what is behind the script is the name that was asked for. */
const MARK = 'poolscope '

class DenoWorker extends Worker {
  /** @param {string | URL} script @param {WorkerOptions} [options] */
  constructor(script, options) {
    const name = `${MARK}${script} ${options?.name ?? ''}`
    super(new URL(import.meta.url), { ...options, type: 'module', name })
  }
}

const { versions, platform, arch } = process
define({
  ...ISOLATED,
  Worker: DenoWorker,
  /** @type {import('./runtime').Runtime} */
  poolscopeRuntime: {
    ended: null,
    startProcess: null,
    openFile,
    likeBrowser: false,
    modules,
    libraryThreads: null,
    registered: null,
    processorMs,
  },
})
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
