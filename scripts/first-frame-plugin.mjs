/**
 * Vite plugin: the built `index.html` has the first screen in it, drawn before any script has run. It is inert
 * until the script takes its place.
 */
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'

const EMPTY = '<div id="root"></div>'
const MAX_BYTES = 1024 * 1024
/** Beside others on a slow machine. */
const LONGEST_MS = 240_000

/** @param {string} root folder of the project @returns {Promise<string>} */
const firstScreen = async (root) => {
  const script = join(root, 'scripts/first-frame.mjs')
  const limits = { maxBuffer: MAX_BYTES, timeout: LONGEST_MS }
  const { stdout } = await promisify(execFile)(process.execPath, [script], limits)
  return stdout
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
      return html.replace(EMPTY, () => `<div id="root" inert>${screen}</div>`)
    },
  },
})
