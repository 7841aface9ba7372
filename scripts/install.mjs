/**
 * Installs missing packages, from the lock file. Runs before anything is installed: it uses only
 * Node's own modules, and nothing that an old Node cannot parse.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { alone } from './lib/alone.mjs'
import { root } from './lib/root.mjs'
import { Advice, isMain, npm, runMain } from './lib/run.mjs'

/**
 * The first versions on which every tool in the lock file runs; the release lines between them lack
 * something. Node 20 is no longer supported (see `engines` in package.json), but the checks still
 * run on it where a machine has no other.
 */
const FLOORS = [
  { line: 20, least: 19 },
  { line: 22, least: 12 },
  { line: 24, least: 0 },
]
const NEWEST = 24

/** @param {string} version such as '20.19.0' */
export const nodeIsNewEnough = (version) => {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  return major > NEWEST || FLOORS.some(({ line, least }) => line === major && minor >= least)
}

export const checkNode = () => {
  if (nodeIsNewEnough(process.versions.node)) return
  throw new Advice(
    `[install] Node 22.12, or 24 and later (this is ${process.versions.node}).\n` +
      'Install a newer one from https://nodejs.org, then run the same command again.',
  )
}

/**
 * @typedef {{ version?: string, link?: boolean, optional?: boolean, devOptional?: boolean }} LockEntry
 * @typedef {{ packages?: Record<string, LockEntry> }} Lock
 */

/**
 * Packages of the lock file that npm did not record as installed. Optional packages may be missing:
 * each is for another system.
 *
 * @param {Lock} wanted `package-lock.json`
 * @param {Lock | null} installed `node_modules/.package-lock.json`, which npm writes last of all
 * @returns {string[]} names; empty if nothing is missing
 */
export const missingPackages = (wanted, installed) => {
  const present = installed?.packages ?? {}
  return Object.entries(wanted.packages ?? {})
    .filter(([path, entry]) => path !== '' && !entry.link)
    .filter(([path, entry]) => {
      const found = present[path]
      if (!found) return !entry.optional && !entry.devOptional
      return found.version !== entry.version
    })
    .map(([path]) => path.replace(/^.*node_modules\//, ''))
}

/** @param {string} path @returns {Lock | null} */
const readLock = (path) => {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    return null
  }
}

/**
 * Runs `npm ci` if something is missing or of another version than the lock file says.
 *
 * @param {{ quiet?: boolean, folder?: string }} [options] quiet: everything goes to standard error;
 *   folder: of the lock file
 * @returns {Promise<boolean>} whether something was installed
 */
export const ensureInstalled = async ({ quiet = false, folder = root } = {}) => {
  checkNode()
  return lacks(folder).length > 0 && alone('install', () => installIn(folder, quiet))
}

/** @param {string} folder @returns {string[]} */
const lacks = (folder) => {
  const wanted = readLock(join(folder, 'package-lock.json'))
  if (!wanted) throw new Advice('[install] a readable package-lock.json (there is none)')
  return missingPackages(wanted, readLock(join(folder, 'node_modules/.package-lock.json')))
}

/** @param {string} folder @param {boolean} quiet @returns {Promise<boolean>} whether it installed */
const installIn = async (folder, quiet) => {
  // Another command may have done it meanwhile.
  const missing = lacks(folder)
  if (missing.length === 0) return false
  const names = missing.slice(0, 3).join(', ') + (missing.length > 3 ? ' …' : '')
  process.stderr.write(`Installing from the lock file: ${missing.length} missing (${names})\n`)
  // The build tools are development dependencies, needed even where npm is set to omit those.
  // Under `npm run --silent` it would not say why it failed.
  const args = ['ci', '--prefix', folder, '--include=dev', '--no-audit', '--no-fund']
  if (process.env['npm_config_loglevel'] === 'silent') args.push('--loglevel=error')
  const { code } = await npm(args, { quiet })
  if (code === 0) return true
  throw new Advice(
    `[install] npm ci to succeed (exit code ${code}; its output is above).\n` +
      'No network, or behind a proxy? See: npm config get registry, npm config get proxy.',
  )
}

if (isMain(import.meta.url)) {
  await runMain(async () => {
    if (!(await ensureInstalled())) process.stdout.write('Everything is installed.\n')
  })
}
