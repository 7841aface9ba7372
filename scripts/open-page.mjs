/** The built page in a headless browser, on a server of its own: for the command line. */
import { args, BROWSER_VARIABLE, ensureBrowser } from './browser.mjs'
import { missing } from './lib/needed.mjs'
import { Advice } from './lib/run.mjs'
import { startServer } from './serve.mjs'

/**
 * @typedef {object} OpenPage
 * @property {import('playwright-core').Page} page
 * @property {import('playwright-core').Browser} browser
 * @property {string} url the server's address, with a slash at the end
 * @property {() => Promise<void>} close ends browser and server
 */

/**
 * @typedef {object} Started
 * @property {import('playwright-core').Browser} browser
 * @property {number} [port] where the browser has the server, if that is elsewhere: a port of its
 *   own loopback
 */

/** @param {string[]} browserArgs @param {boolean} signals @returns {Promise<Started>} */
const launch = async (browserArgs, signals) => {
  const { chromium } = await import('playwright-core').catch(missing('playwright-core'))
  const executablePath = await ensureBrowser()
  try {
    const browser = await chromium.launch({
      executablePath,
      args: [...args, ...browserArgs],
      ...onSignals(signals),
    })
    return { browser }
  } catch (error) {
    throw new Advice(
      `[browser] ${executablePath} to start (${firstLine(error)}).\n` +
        `To use another: ${BROWSER_VARIABLE}=/path/to/chrome`,
    )
  }
}

/** Options of a browser that a signal ends, with this process, or that ends with this process alone. @param {boolean} ends */
export const onSignals = (ends) => ({ handleSIGINT: ends, handleSIGTERM: ends, handleSIGHUP: ends })

/** @param {unknown} error Playwright's messages are many lines long */
export const firstLine = (error) => String(error).split('\n', 1)[0]

/**
 * Opens the built page; its errors go to standard error. Throws Advice if there is no browser.
 *
 * @param {object} [options]
 * @param {string} [options.path] appended to the server's address
 * @param {import('./serve.mjs').ServeOptions} [options.server]
 * @param {string[]} [options.browserArgs] added to the usual ones
 * @param {boolean} [options.signals] false: whoever asks for the page hears signals
 * @param {(port: number) => Promise<Started>} [options.start] starts another browser than this
 *   machine's own, given the server's port
 * @returns {Promise<OpenPage>}
 */
export const openPage = async ({
  path = '#/lab',
  server = {},
  browserArgs = [],
  signals = true,
  start = () => launch(browserArgs, signals),
} = {}) => {
  const served = await startServer(server)
  /** @type {import('playwright-core').Browser | null} */
  let browser = null
  const close = async () => {
    await browser?.close()
    await served.close()
  }
  try {
    const started = await start(served.port)
    browser = started.browser
    const page = await browser.newPage({
      viewport: { width: 1280, height: 900 },
      // Only the page is measured: nothing is fetched for a later visit, which never comes.
      serviceWorkers: 'block',
    })
    page.on('pageerror', (error) => process.stderr.write(`[page] ${error.message}\n`))
    page.on('crash', () => process.stderr.write('[page] crashed\n'))
    const at = new URL(served.url)
    if (started.port !== undefined) at.port = String(started.port)
    await page.goto(at + path)
    return { page, browser, url: served.url, close }
  } catch (error) {
    await close()
    throw error
  }
}
