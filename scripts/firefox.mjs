/**
 * Finds Firefox for its smoke test, or installs the system's package (Debian, as root). Unlike
 * Chromium it is optional: without it the test is skipped, and says so.
 */
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { isExecutable, starts, systemPackage } from './browser.mjs'
import { Advice } from './lib/run.mjs'

/** The environment variable that names the Firefox to use; `none` skips the test. */
export const FIREFOX_VARIABLE = 'POOLSCOPE_FIREFOX'

/** @returns {string | null} */
const find = () => {
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter(Boolean)
  const named = ['firefox', 'firefox-esr'].flatMap((name) =>
    folders.map((folder) => join(folder, process.platform === 'win32' ? `${name}.exe` : name)),
  )
  const mac = '/Applications/Firefox.app/Contents/MacOS/firefox'
  return (
    [...named, ...(process.platform === 'darwin' ? [mac] : [])].filter(isExecutable).find(starts) ??
    null
  )
}

/** @returns {Promise<string | null>} null if there is none. Throws Advice for a wrong variable. */
export const ensureFirefox = async () => {
  const named = process.env[FIREFOX_VARIABLE]
  if (named === 'none') return null
  if (named) {
    if (isExecutable(named)) return named
    throw new Advice(`[firefox] a Firefox at ${FIREFOX_VARIABLE} (nothing to run at ${named})`)
  }
  const found = find()
  if (found !== null || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return found
  await systemPackage('firefox-esr')
  return find()
}
