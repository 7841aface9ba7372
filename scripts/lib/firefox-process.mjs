/**
 * Firefox with a profile of its own, started as people start it, without a driver: a driver
 * attaches to every worker, and a thread that starts threads then sometimes stops forever (seen in
 * version 153 over WebDriver BiDi, with a page of twenty lines as well).
 */
import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { whenEnded } from './when-ended.mjs'

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

/** Exit code of an interrupted program, as shells count it. */
const INTERRUPTED = 130

/**
 * @typedef {Readonly<Record<string, boolean | number | string>>} Preferences
 */
/**
 * @typedef {object} FirefoxProcess
 * @property {Promise<string>} ended settles when Firefox has ended, with a reason
 * @property {() => Promise<void>} close ends Firefox, with every process that it has started, and
 *   removes its profile
 */

/** @param {Preferences} preferences @returns {string} the text of a profile's `user.js` */
const userFile = (preferences) =>
  Object.entries(preferences)
    .map(([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`)
    .join('')

/** @param {import('node:child_process').ChildProcess} child */
const kill = (child) => {
  try {
    // Firefox is many processes, all in one group; Windows has none.
    if (child.pid !== undefined && process.platform !== 'win32') process.kill(-child.pid, 'SIGKILL')
    else child.kill('SIGKILL')
  } catch {
    // Firefox has ended by itself.
  }
}

/**
 * Starts Firefox without a window. The profile is thrown away, so that Firefox need not end in
 * order.
 *
 * @param {string} firefox path of the program
 * @param {string} address what it opens
 * @param {Preferences} [preferences] beside those for a quiet start
 * @returns {FirefoxProcess}
 */
export const startFirefox = (firefox, address, preferences = {}) => {
  const folder = mkdtempSync(join(tmpdir(), 'poolscope-firefox-'))
  const [profile, temporary] = [join(folder, 'profile'), join(folder, 'tmp')]
  for (const path of [profile, temporary]) mkdirSync(path)
  writeFileSync(join(profile, 'user.js'), userFile({ ...PREFERENCES, ...preferences }))
  const child = spawn(firefox, ['--headless', '--no-remote', '--profile', profile, address], {
    stdio: 'ignore',
    detached: process.platform !== 'win32',
    // Temporary files are removed with the profile.
    env: { ...process.env, TMPDIR: temporary },
  })
  /** @type {Promise<string>} */
  const ended = new Promise((resolve) => {
    child.once('error', (error) => resolve(String(error)))
    child.once('exit', (code, signal) => resolve(`Firefox ended (${signal ?? code})`))
  })
  const end = () => {
    kill(child)
    rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
    process.off('exit', end)
  }
  // Nobody would see a Firefox without a window.
  process.once('exit', end)
  whenEnded(() => process.exit(INTERRUPTED))
  return {
    ended,
    close: async () => {
      kill(child)
      await ended
      end()
    },
  }
}
