/**
 * Finds the browser for tests, bench and headless runner, or installs one. In this order: the
 * environment's choice, Chrome, Chromium on the PATH, Playwright's own; then installs the system's
 * package (Debian, as root) or Playwright's.
 */
import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, join } from 'node:path'
import { Advice, isMain, run, runMain } from './lib/run.mjs'

/** Names the browser to use, before any other. */
export const BROWSER_VARIABLE = 'POOLSCOPE_BROWSER'

/** A download that says nothing for so long will never end: closed networks drop, not refuse. */
const SILENT_MS = 60_000
const LOOK_MS = 20_000

const isRoot = process.getuid?.() === 0

/** Switches for every launch. The last five keep the browser from calling anyone by itself. */
export const args = [
  ...(isRoot ? ['--no-sandbox'] : []),
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** @type {Readonly<Record<string, string[]>>} */
const CHROME = {
  linux: ['/opt/google/chrome/chrome', '/usr/bin/google-chrome-stable', '/usr/bin/google-chrome'],
  darwin: ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'],
  win32: ['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA']
    .map((name) => process.env[name])
    .filter((folder) => folder !== undefined)
    .map((folder) => join(folder, 'Google/Chrome/Application/chrome.exe')),
}

/** @param {string} path */
export const isExecutable = (path) => {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/**
 * Does it start at all? Ubuntu puts a script under Chromium's name that only tells how to get one,
 * and Playwright's own may lack system libraries. Asked on Linux alone: elsewhere there is no such
 * trap, and on Windows the question opens a window.
 *
 * @param {string} path
 */
export const starts = (path) =>
  process.platform !== 'linux' ||
  spawnSync(path, ['--version'], { timeout: LOOK_MS, stdio: 'ignore' }).status === 0

const onPath = () => {
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter(Boolean)
  return ['chromium', 'chromium-browser'].flatMap((name) =>
    folders.map((folder) => join(folder, process.platform === 'win32' ? `${name}.exe` : name)),
  )
}

const playwrights = () => {
  try {
    // Not an import: nothing may be installed yet, and this module is read before that.
    const { chromium } = createRequire(import.meta.url)('playwright-core')
    return [String(chromium.executablePath())]
  } catch {
    return []
  }
}

/**
 * The path of a browser that starts; null if there is none. Throws Advice when the environment names
 * one that does not: silence there would test another browser than the one asked for.
 *
 * @returns {string | null}
 */
export const findBrowser = () => {
  const named = process.env[BROWSER_VARIABLE]
  if (named) {
    if (isExecutable(named)) return named
    throw new Advice(`[browser] a browser at ${BROWSER_VARIABLE} (nothing to run at ${named})`)
  }
  const candidates = [...(CHROME[process.platform] ?? []), ...onPath(), ...playwrights()]
  return candidates.filter(isExecutable).find(starts) ?? null
}

const ofDebian = () => existsSync('/etc/debian_version') && existsSync('/usr/bin/apt-get')

/** @param {string} name of Debian's package */
export const systemPackage = async (name) => {
  process.stderr.write(`Installing the system’s package (apt-get install ${name}) …\n`)
  const options = {
    output: /** @type {const} */ ('stderr'),
    env: { DEBIAN_FRONTEND: 'noninteractive' },
    silentMs: SILENT_MS,
  }
  const update = await run('apt-get', ['update'], options)
  if (update.code !== 0) return
  await run('apt-get', ['install', '-y', '--no-install-recommends', name], options)
}

const playwrightsOwn = async () => {
  process.stderr.write('Installing Playwright’s Chromium …\n')
  const cli = createRequire(import.meta.url).resolve('@playwright/test/cli')
  const { silent } = await run(process.execPath, [cli, 'install', 'chromium'], {
    silentMs: SILENT_MS,
  })
  if (silent) process.stderr.write(`No word for ${SILENT_MS / 1000} s: given up.\n`)
}

/**
 * As `findBrowser`, but installs one if there is none. Needs the project's packages.
 *
 * @returns {Promise<string>}
 */
export const ensureBrowser = async () => {
  const ways =
    isRoot && ofDebian() ? [() => systemPackage('chromium'), playwrightsOwn] : [playwrightsOwn]
  let found = findBrowser()
  for (const way of ways) {
    if (found) return found
    await way()
    found = findBrowser()
  }
  if (found) return found
  throw new Advice(
    '[browser] Chrome or Chromium (none found, and none could be installed). One of these, then again:\n' +
      `${ofDebian() ? '  sudo apt-get update && sudo apt-get install -y chromium\n' : ''}` +
      '  npx playwright install chromium\n' +
      '  npx playwright install-deps chromium   (if it is there, but lacks libraries)\n' +
      `  ${BROWSER_VARIABLE}=/path/to/chrome      (if there is one elsewhere)`,
  )
}

if (isMain(import.meta.url)) {
  await runMain(async () => {
    process.stdout.write(`${[await ensureBrowser(), ...args].join(' ')}\n`)
  })
}
