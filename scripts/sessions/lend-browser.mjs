/** `npm run lab -- serve`: a browser of this machine, in which another one may run its experiments. */
import { createServer } from 'node:net'
import { args, ensureBrowser } from '../browser.mjs'
import { missing } from '../lib/needed.mjs'
import { Advice } from '../lib/run.mjs'
import { whenEnded } from '../lib/when-ended.mjs'
import { firstLine } from '../open-page.mjs'
import { portFrom } from '../serve.mjs'

/**
 * Throws Advice if nothing can listen there; asked before a browser runs, which would go on without its server.
 *
 * @param {number} port @param {string} host
 */
const checkAddress = (port, host) =>
  new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', ({ message }) =>
      reject(new Advice(`[lab] --host and --port where this machine can listen (${message})`)),
    )
    server.listen(port, host, () => server.close(resolve))
  })

/**
 * Prints the browser's address for `--at`, and ends with the process. Whoever knows the address, which cannot be
 * guessed, has the browser. Throws Advice if it does not start, or when it has ended by itself.
 *
 * @param {{ host: string, port: string }} where to listen
 */
export const lendBrowser = async ({ host, port }) => {
  await checkAddress(portFrom(port), host)
  const { chromium } = await import('playwright-core').catch(missing('playwright-core'))
  const executablePath = await ensureBrowser()
  const own = { handleSIGINT: false, handleSIGTERM: false, handleSIGHUP: false }
  const server = await chromium
    .launchServer({ executablePath, args, host, port: portFrom(port), ...own })
    .catch((error) => {
      throw new Advice(`[lab] ${executablePath} to start (${firstLine(error)})`)
    })
  /** @type {Promise<void>} */
  const gone = new Promise((resolve) => server.once('close', () => resolve()))
  let asked = false
  whenEnded(() => {
    asked = true
    void server.close()
  })
  process.stdout.write(`${server.wsEndpoint()}\n`)
  await gone
  if (!asked) throw new Advice('[lab] the browser to stay (it ended)')
}
