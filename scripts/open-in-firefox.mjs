/** The built page in Firefox, on its own server, with a script that reports to this process. */
import { randomBytes } from 'node:crypto'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { alone, BUILD } from './lib/alone.mjs'
import { startFirefox } from './lib/firefox-process.mjs'
import { DIST, startServer } from './serve.mjs'

/**
 * @typedef {object} OpenInFirefox
 * @property {string} script text of a module that runs in the page before the page's own
 * @property {import('./serve.mjs').OnPost} onPost receives what the script sends
 * @property {string} [base] path below which the page lies, in a folder whose name nobody else
 *   knows, so that nobody else posts there; with a slash at both ends
 * @property {string} [path] appended to the page's address
 * @property {boolean} [isolated] false: without the headers that isolate the page
 * @property {import('./lib/firefox-process.mjs').Preferences} [preferences]
 */

/** Copies the build, with the script in its page. @param {string} folder @param {string} script */
const writePage = (folder, script) => {
  cpSync(DIST, folder, { recursive: true })
  writeFileSync(join(folder, 'visitor.js'), script)
  const index = join(folder, 'index.html')
  const html = readFileSync(index, 'utf8')
  const first = '<script type="module" src="./visitor.js"></script>'
  writeFileSync(index, html.replace('</head>', `${first}</head>`))
  // They hold the page without the script.
  for (const ending of ['.br', '.gz']) rmSync(index + ending, { force: true })
}

/**
 * @param {string} firefox path of the program
 * @param {OpenInFirefox} what
 * @returns {Promise<import('./lib/firefox-process.mjs').FirefoxProcess>}
 */
export const openInFirefox = async (firefox, what) => {
  const { script, onPost, base = '/', path = '', isolated = true, preferences = {} } = what
  const folder = mkdtempSync(join(tmpdir(), 'poolscope-page-'))
  const remove = () => rmSync(folder, { recursive: true, force: true })
  process.once('exit', remove)
  await alone(BUILD, () => writePage(folder, script))
  const hidden = `${base}${randomBytes(16).toString('hex')}/`
  const server = await startServer({ folder, base: hidden, isolated, onPost })
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
