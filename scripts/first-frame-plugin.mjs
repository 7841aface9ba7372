/**
 * Vite plugin: writes the first screen into the built `index.html`, so that it is drawn before any
 * script has run. The screen is inert until the page's modules take its place: `public/start.js`
 * starts them after the first painting.
 */
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'

const EMPTY = '<div id="root"></div>'
const MODULE = /<script type="module" crossorigin src="([^"]+)"><\/script>/
const PRELOAD = '<link rel="modulepreload" crossorigin'
const MAX_BYTES = 1024 * 1024
/** Limit for drawing, in ms, beside other work on a slow machine. */
const LONGEST_MS = 240_000

/** @param {string} root folder of the project @returns {Promise<string>} */
const firstScreen = async (root) => {
  const script = join(root, 'scripts/first-frame.mjs')
  const limits = { maxBuffer: MAX_BYTES, timeout: LONGEST_MS }
  const { stdout } = await promisify(execFile)(process.execPath, [script], limits)
  return stdout
}

/**
 * Puts the page's modules into the list that `public/start.js` reads, the page's own module last.
 *
 * @param {string} html
 */
const startedLater = (html) => {
  const [tag, path] = MODULE.exec(html) ?? []
  if (!tag) throw new Error('[first frame] a module in index.html')
  const last = `  ${PRELOAD} href="${path}">\n    <script src="./start.js" defer></script>\n  </head>`
  return html
    .replace(tag, '')
    .replace('</head>', () => last)
    .replaceAll(PRELOAD, '<link data-module crossorigin')
}

/** @param {string} root folder of the project @returns {import('vite').Plugin} */
export const firstFrame = (root) => ({
  name: 'poolscope-first-frame',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: async (html) => {
      if (!html.includes(EMPTY)) throw new Error(`[first frame] ${EMPTY} in index.html`)
      const screen = await firstScreen(root)
      return startedLater(html).replace(EMPTY, () => `<div id="root" inert>${screen}</div>`)
    },
  },
})
