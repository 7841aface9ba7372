/** The built page in Firefox, on a server of its own, with scripts put into it that report to this process. */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { startFirefox } from './lib/firefox-process.mjs'
import { DIST, startServer } from './serve.mjs'

/**
 * @typedef {object} OpenInFirefox
 * @property {readonly string[]} scripts files beside the page; the first one is run in it, and may import the others
 * @property {import('./serve.mjs').OnPost} onPost receives what they send
 * @property {string} [base] path below which the page lies, with a slash at both ends
 * @property {string} [path] appended to the page's address
 * @property {boolean} [isolated] false: without the headers that isolate the page
 * @property {import('./lib/firefox-process.mjs').Preferences} [preferences]
 */

/** The build with the scripts in its page. @param {string} folder @param {readonly string[]} scripts */
const writePage = (folder, scripts) => {
  cpSync(DIST, folder, { recursive: true })
  for (const script of scripts) cpSync(script, join(folder, basename(script)))
  const index = join(folder, 'index.html')
  const html = readFileSync(index, 'utf8')
  const first = `<script type="module" src="./${basename(scripts[0] ?? '')}"></script>`
  writeFileSync(index, html.replace('</head>', `${first}</head>`))
}

/**
 * @param {string} firefox path of the program
 * @param {OpenInFirefox} what
 * @returns {Promise<import('./lib/firefox-process.mjs').FirefoxProcess>}
 */
export const openInFirefox = async (firefox, what) => {
  const { scripts, onPost, base = '/', path = '', isolated = true, preferences = {} } = what
  const folder = mkdtempSync(join(tmpdir(), 'poolscope-page-'))
  const remove = () => rmSync(folder, { recursive: true, force: true })
  process.once('exit', remove)
  writePage(folder, scripts)
  const server = await startServer({ folder, base, isolated, onPost })
  const { ended, close } = startFirefox(firefox, server.url + path, preferences)
  return {
    ended,
    close: async () => {
      await close()
      await server.close()
      process.off('exit', remove)
      remove()
    },
  }
}
