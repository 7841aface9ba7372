/**
 * Finds the browser for tests, bench and command line, or installs one. Takes the first of these:
 * the environment's choice, Chrome, Chromium on the PATH, Playwright's own. Installs the system's
 * package (Debian, as root) or Playwright's if there is none.
 */
import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, join } from 'node:path'
import { isPackage } from './lib/root.mjs'
import { Advice, isMain, run, runMain } from './lib/run.mjs'

/** The environment variable that names the browser to use; it takes precedence. */
export const BROWSER_VARIABLE = 'POOLSCOPE_BROWSER'

/** A download ends when its host sends nothing for this long: closed networks drop, not refuse. */
const SILENT_S = 20
const LOOK_MS = 20_000

const isRoot = process.getuid?.() === 0

/**
 * Parts of the browser that no test and no measurement needs. In newer versions the address bar is
 * made of two pages per window, which take longer to open than the page that is measured. Only the
 * last switch of this kind counts, so the list repeats the parts that the browser's driver turns
 * off.
 */
const WITHOUT = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'HttpsUpgrades',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
]

/** Switches for every launch. The last five keep the browser from making requests of its own. */
export const args = [
  ...(isRoot ? ['--no-sandbox'] : []),
  `--disable-features=${WITHOUT.join()}`,
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
 * Tells whether a browser starts at all. Ubuntu installs a script named Chromium that only says how
 * to get one, and Playwright's own may lack system libraries. Checks on Linux only: other systems
 * have no such trap, and on Windows the check opens a window.
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

const playwrightPaths = () => {
  try {
    // An import would fail: this module is loaded before packages are installed.
    const { chromium } = createRequire(import.meta.url)('playwright-core')
    return [String(chromium.executablePath())]
  } catch {
    return []
  }
}

/**
 * Path of a browser that starts; null if there is none. Throws Advice when the environment names a
 * browser that cannot run: a silent fallback would test another browser than the one asked for.
 *
 * @returns {string | null}
 */
export const findBrowser = () => {
  const named = process.env[BROWSER_VARIABLE]
  if (named) {
    if (isExecutable(named)) return named
    throw new Advice(`[browser] a browser at ${BROWSER_VARIABLE} (nothing to run at ${named})`)
  }
  const candidates = [...(CHROME[process.platform] ?? []), ...onPath(), ...playwrightPaths()]
  return candidates.filter(isExecutable).find(starts) ?? null
}

const isDebian = () => existsSync('/etc/debian_version') && existsSync('/usr/bin/apt-get')

/** @param {string[]} names of Debian's packages */
export const systemPackage = async (...names) => {
  // The owner of a machine decides what is installed on it.
  if (isPackage) return
  process.stderr.write(`Installing the system’s package (apt-get install ${names.join(' ')}) …\n`)
  const options = { quiet: true, env: { DEBIAN_FRONTEND: 'noninteractive' } }
  const patience = ['http', 'https'].flatMap((way) => [
    '-o',
    `Acquire::${way}::Timeout=${SILENT_S}`,
  ])
  const update = await run('apt-get', [...patience, 'update'], options)
  if (update.code !== 0) return
  // The package may count as installed although its files are gone.
  const how = ['install', '-y', '--reinstall', '--no-install-recommends']
  await run('apt-get', [...patience, ...how, ...names], options)
}

const playwrightPackage = async () => {
  if (isPackage) return
  process.stderr.write('Installing Playwright’s Chromium …\n')
  const cli = createRequire(import.meta.url).resolve('@playwright/test/cli')
  const env = { PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: `${SILENT_S * 1000}` }
  await run(process.execPath, [cli, 'install', 'chromium'], { quiet: true, env })
}

/**
 * Finds a browser as `findBrowser` does, and installs one if there is none. Needs the project's
 * packages.
 *
 * @returns {Promise<string>}
 */
export const ensureBrowser = async () => {
  const ways =
    isRoot && isDebian()
      ? [() => systemPackage('chromium'), playwrightPackage]
      : [playwrightPackage]
  let found = findBrowser()
  for (const way of ways) {
    if (found) return found
    await way()
    found = findBrowser()
  }
  if (found) return found
  throw new Advice(
    '[browser] Chrome or Chromium (none found, and none could be installed). Try one of these, then run again:\n' +
      `${isDebian() ? '  sudo apt-get update && sudo apt-get install -y chromium\n' : ''}` +
      '  npx playwright install chromium\n' +
      '  npx playwright install-deps chromium   (if it is installed, but libraries are missing)\n' +
      `  ${BROWSER_VARIABLE}=/path/to/chrome      (if it is installed elsewhere)`,
  )
}

if (isMain(import.meta.url)) {
  await runMain(async () => {
    process.stdout.write(`${[await ensureBrowser(), ...args].join(' ')}\n`)
  })
}
