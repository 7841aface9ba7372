/**
 * Finds Firefox for its smoke test, or installs the system's package (Debian, as root). Unlike
 * Chromium it is optional: without it the test is skipped, and says so.
 */
import { existsSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { isExecutable, starts, systemPackage } from './browser.mjs'
import { startBrowser } from './lib/browser-process.mjs'
import { freePort } from './lib/free-port.mjs'
import { Advice } from './lib/run.mjs'
import { drive, overMarionette } from './lib/webdriver.mjs'

/** The environment variable that names the Firefox to use; `none` skips the test. */
export const FIREFOX_VARIABLE = 'POOLSCOPE_FIREFOX'

/** A first start without questions and without network requests. */
const PREFERENCES = {
  'browser.aboutwelcome.enabled': false,
  'browser.shell.checkDefaultBrowser': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'toolkit.telemetry.reportingpolicy.firstRun': false,
  'app.normandy.enabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
}

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

/**
 * Starts Firefox with a profile of its own, without a window. Throws Advice if it does not start.
 *
 * @param {string} firefox path of the program
 * @param {Readonly<Record<string, boolean>>} [preferences] beside those for a quiet start
 */
export const driveFirefox = async (firefox, preferences = {}) => {
  const port = await freePort()
  const start = () =>
    startBrowser('Firefox', (folder) => {
      const lines = Object.entries({ ...PREFERENCES, ...preferences, 'marionette.port': port }).map(
        ([name, value]) => `user_pref(${JSON.stringify(name)}, ${value});\n`,
      )
      writeFileSync(join(folder, 'user.js'), lines.join(''))
      return {
        command: firefox,
        args: ['--headless', '--no-remote', '--marionette', '--profile', folder],
      }
    })
  return drive(start(), () => overMarionette(port))
}
