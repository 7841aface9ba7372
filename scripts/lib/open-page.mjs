/** The built page in a headless browser, on a server of its own: for the runner and the bench. */
import { chromium } from 'playwright-core'
import { args, BROWSER_VARIABLE, ensureBrowser } from '../browser.mjs'
import { startServer } from '../serve.mjs'
import { Advice } from './run.mjs'

/**
 * @typedef {object} OpenPage
 * @property {import('playwright-core').Page} page
 * @property {import('playwright-core').Browser} browser
 * @property {string} url address of the server, with a slash at the end
 * @property {() => Promise<void>} close ends browser and server
 */

/** @param {string} executablePath @param {string[]} browserArgs */
const launch = async (executablePath, browserArgs) => {
  try {
    return await chromium.launch({ executablePath, args: [...args, ...browserArgs] })
  } catch (error) {
    throw new Advice(
      `[browser] ${executablePath} to start (${firstLine(error)}).\n` +
        `Choose another: ${BROWSER_VARIABLE}=/path/to/chrome`,
    )
  }
}

/** @param {unknown} error Playwright's tell more than anyone reads */
export const firstLine = (error) => String(error).split('\n', 1)[0]

/**
 * Opens a page of the build; errors of the page go to standard error. Throws Advice when there is
 * no browser.
 *
 * @param {object} [options]
 * @param {string} [options.path] what follows the server's address
 * @param {import('../serve.mjs').ServeOptions} [options.server]
 * @param {string[]} [options.browserArgs] added to the usual ones
 * @returns {Promise<OpenPage>}
 */
export const openPage = async ({ path = '#/lab', server = {}, browserArgs = [] } = {}) => {
  const executablePath = await ensureBrowser()
  const served = await startServer(server)
  try {
    const browser = await launch(executablePath, browserArgs)
    const page = await browser.newPage({
      viewport: { width: 1280, height: 900 },
      // Measured is the page alone: nothing is fetched for a later visit that never comes.
      serviceWorkers: 'block',
    })
    page.on('pageerror', (error) => process.stderr.write(`[page] ${error.message}\n`))
    page.on('crash', () => process.stderr.write('[page] crashed\n'))
    await page.goto(served.url + path)
    const close = async () => {
      await browser.close()
      await served.close()
    }
    return { page, browser, url: served.url, close }
  } catch (error) {
    await served.close()
    throw error
  }
}
