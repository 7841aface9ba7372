/**
 * WebKit by its driver: Safari's on a Mac, WebKitGTK's elsewhere, on a display of its own. Finds the
 * programs, or installs the system's packages (Debian, as root).
 */
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { isExecutable, systemPackage } from './browser.mjs'
import { startBrowser } from './lib/browser-process.mjs'
import { freePort } from './lib/free-port.mjs'
import { Advice } from './lib/run.mjs'
import { drive, overHttp } from './lib/webdriver.mjs'

/** Programs that WebKit needs here, and Debian's package of each. @type {Readonly<Record<string, string>>} */
const PROGRAMS =
  process.platform === 'darwin'
    ? { safaridriver: '' }
    : { WebKitWebDriver: 'webkit2gtk-driver', 'xvfb-run': 'xvfb', xauth: 'xauth' }

const ENVIRONMENT = {
  // WebKitGTK has shared memory, but offers it to isolated pages only when asked to.
  JSC_useSharedArrayBuffer: '1',
  // It needs no graphics card, and no sandbox, which root cannot have: only our page is opened.
  WEBKIT_DISABLE_COMPOSITING_MODE: '1',
  WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
}

const folders = (process.env['PATH'] ?? '').split(delimiter).filter(Boolean)

const missing = () =>
  Object.keys(PROGRAMS).filter((name) =>
    folders.every((folder) => !isExecutable(join(folder, name))),
  )

/**
 * Installs what is missing if that is possible.
 *
 * @returns {Promise<string | null>} what is missing still, and where it is to be had; null if nothing is
 */
export const ensureWebKit = async () => {
  const packages = missing().flatMap((name) => PROGRAMS[name] || [])
  if (packages.length > 0 && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get'))
    await systemPackage(...packages)
  const left = missing()
  if (left.length === 0) return null
  const names = left.map((name) => PROGRAMS[name]).join(' ')
  return `${left.join(', ')}${names && ` (sudo apt-get install -y ${names})`}`
}

/**
 * Throws Advice if a program is missing, or if WebKit does not start.
 *
 * @param {NodeJS.ProcessEnv} [environment] for WebKitGTK, beside what it needs
 */
export const driveWebKit = async (environment = {}) => {
  const left = await ensureWebKit()
  if (left !== null) throw new Advice(`[webkit] programs that are not here: ${left}`)
  const port = await freePort()
  const start = () =>
    startBrowser('WebKit', (folder) =>
      process.platform === 'darwin'
        ? { command: 'safaridriver', args: ['--port', `${port}`] }
        : {
            command: 'xvfb-run',
            args: ['-a', '-s', '-screen 0 1280x1000x24', 'WebKitWebDriver', `--port=${port}`],
            env: { ...ENVIRONMENT, ...environment, XDG_CACHE_HOME: folder, XDG_DATA_HOME: folder },
            // The display removes its lock.
            signal: 'SIGTERM',
          },
    )
  return drive(start(), () => overHttp(port))
}
