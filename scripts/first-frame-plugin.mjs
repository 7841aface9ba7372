/**
 * Vite plugin: the built `index.html` has the first screen in it, drawn before any script has run. It is inert
 * until the script takes its place.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runnerImport } from 'vite'

/** What the page's modules ask a browser for while they are loaded and drawn for the first time. */
const browser = () => ({
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
})

/**
 * @param {string} root folder of the project
 * @returns {Promise<string>} the markup of the first screen
 */
export const firstFrameOf = async (root) => {
  const before = new Map()
  for (const [name, value] of Object.entries(browser())) {
    before.set(name, Object.getOwnPropertyDescriptor(globalThis, name))
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true })
  }
  try {
    const { module } = await runnerImport(join(root, 'src/first-frame.tsx'), {
      root,
      configFile: false,
      // Nothing of it is shown.
      define: { __APP_VERSION__: '""' },
      logLevel: 'error',
    })
    const { firstFrame, FIRST_PRESET } =
      /** @type {{ firstFrame(recorded: unknown): string, FIRST_PRESET: string }} */ (module)
    const recorded = readFileSync(join(root, `public/recorded/${FIRST_PRESET}.json`), 'utf8')
    return firstFrame(JSON.parse(recorded))
  } finally {
    for (const [name, value] of before)
      if (value) Object.defineProperty(globalThis, name, value)
      else Reflect.deleteProperty(globalThis, name)
  }
}

const EMPTY = '<div id="root"></div>'

/** @param {string} root @returns {import('vite').Plugin} */
export const firstFrame = (root) => ({
  name: 'poolscope-first-frame',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: async (html) => {
      if (!html.includes(EMPTY)) throw new Error(`[first frame] ${EMPTY} in index.html`)
      const frame = await firstFrameOf(root)
      return html.replace(EMPTY, () => `<div id="root" inert>${frame}</div>`)
    },
  },
})
