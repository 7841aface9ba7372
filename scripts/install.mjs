/**
 * Installs what is missing, from the lock file. Runs before anything is installed: only Node's own
 * modules here, and nothing that an old Node could not read.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './lib/root.mjs'
import { Advice, isMain, npm, runMain } from './lib/run.mjs'

/** First versions that every tool in the lock file runs on; a line of Node between two is too old. */
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
    `[install] Node 20.19, 22.12, or 24 and later (this is ${process.versions.node}).\n` +
      'Install a newer one from https://nodejs.org, then run the same command again.',
  )
}

/**
 * @typedef {{ version?: string, link?: boolean, optional?: boolean, devOptional?: boolean }} Locked
 * @typedef {{ packages?: Record<string, Locked> }} Lock
 */

/**
 * What the lock file asks for and npm did not record as installed. Optional packages may be absent:
 * each is for some other system.
 *
 * @param {Lock} wanted `package-lock.json`
 * @param {Lock | null} installed `node_modules/.package-lock.json`, which npm writes last of all
 * @returns {string[]} names; empty if all is there
 */
export const missingPackages = (wanted, installed) => {
  const there = installed?.packages ?? {}
  return Object.entries(wanted.packages ?? {})
    .filter(([path, entry]) => path !== '' && !entry.link)
    .filter(([path, entry]) => {
      const found = there[path]
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
 * @param {{ quiet?: boolean }} [options] quiet: everything goes to standard error
 * @returns {Promise<boolean>} whether something was installed
 */
export const ensureInstalled = async ({ quiet = false } = {}) => {
  checkNode()
  const wanted = readLock(join(root, 'package-lock.json'))
  if (!wanted) throw new Advice('[install] a package-lock.json that can be read (there is none)')
  const missing = missingPackages(wanted, readLock(join(root, 'node_modules/.package-lock.json')))
  if (missing.length === 0) return false
  const some = missing.slice(0, 3).join(', ') + (missing.length > 3 ? ' …' : '')
  process.stderr.write(`Installing from the lock file: ${missing.length} missing (${some})\n`)
  // The tools that build are development dependencies, whatever this machine usually leaves out.
  const args = ['ci', '--include=dev', '--no-audit', '--no-fund']
  const { code } = await npm(args, { output: quiet ? 'stderr' : 'inherit' })
  if (code === 0) return true
  throw new Advice(
    `[install] npm ci to succeed (it ended with ${code}; its own words stand above).\n` +
      'Without a network, or behind a proxy? See: npm config get registry, npm config get proxy.',
  )
}

if (isMain(import.meta.url)) {
  await runMain(async () => {
    if (!(await ensureInstalled())) process.stdout.write('Everything is installed.\n')
  })
}
