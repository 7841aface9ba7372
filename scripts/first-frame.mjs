/**
 * Prints the markup of the page's first screen, drawn without a browser. Runs as a process of its
 * own, since it defines the globals that the page's modules ask a browser for.
 */
import { createServer } from 'vite'
import { readRecorded } from './lib/recorded.mjs'
import { root } from './lib/root.mjs'

/** Globals that the modules ask for while they are loaded and drawn for the first time. */
const browser = {
  crossOriginIsolated: true,
  isSecureContext: true,
  location: new URL('http://localhost/'),
  matchMedia: () => ({ matches: false, addEventListener() {}, removeEventListener() {} }),
  document: {
    hidden: false,
    documentElement: { dataset: {}, toggleAttribute() {}, lang: 'en' },
    addEventListener() {},
  },
  addEventListener() {},
}

const server = await createServer({
  root,
  configFile: false,
  logLevel: 'error',
  appType: 'custom',
  server: { middlewareMode: true, ws: false, watch: null },
  optimizeDeps: { noDiscovery: true },
  // The first screen shows nothing of this.
  define: { __APP_VERSION__: '""' },
})
for (const [name, value] of Object.entries(browser))
  Object.defineProperty(globalThis, name, { value, configurable: true, writable: true })
const { firstFrame, FIRST_PRESET } =
  /** @type {{ firstFrame(recorded: unknown): string, FIRST_PRESET: string }} */ (
    await server.ssrLoadModule('/src/first-frame.tsx')
  )
process.stdout.write(firstFrame(JSON.parse(readRecorded(FIRST_PRESET))), () => process.exit())
