/** `serve`: a browser of this machine, in which another machine may run its experiments. */
import { createServer } from 'node:net'
import { args, ensureBrowser } from '../../scripts/browser.mjs'
import { missing } from '../../scripts/lib/needed.mjs'
import { Advice } from '../../scripts/lib/run.mjs'
import { whenEnded } from '../../scripts/lib/when-ended.mjs'
import { firstLine } from '../../scripts/open-page.mjs'
import { portFrom } from '../../scripts/serve.mjs'
import type { ServeCommand } from '../args'

/** Throws Advice if nothing can listen there; a browser without its server would go on for ever. */
const checkAddress = (port: number, host: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', ({ message }) =>
      reject(new Advice(`[lab] --host and --port where this machine can listen (${message})`)),
    )
    server.listen(port, host, () => server.close(() => resolve()))
  })

/**
 * Prints the browser's address for `--at`, and ends with the process. The address cannot be
 * guessed, and whoever knows it has the browser. Throws Advice if the browser does not start, or
 * when it has ended by itself.
 */
export const lendBrowser = async ({ host, port }: Omit<ServeCommand, 'command'>): Promise<void> => {
  await checkAddress(portFrom(port), host)
  const { chromium } = await import('playwright-core').catch(missing('playwright-core'))
  const executablePath = await ensureBrowser()
  const signals = { handleSIGINT: false, handleSIGTERM: false, handleSIGHUP: false }
  const server = await chromium
    .launchServer({ executablePath, args, host, port: portFrom(port), ...signals })
    .catch((error) => {
      throw new Advice(`[lab] ${executablePath} to start (${firstLine(error)})`)
    })
  const gone = new Promise<void>((resolve) => server.once('close', () => resolve()))
  let asked = false
  whenEnded(() => {
    asked = true
    void server.close()
  })
  process.stdout.write(`${server.wsEndpoint()}\n`)
  await gone
  if (!asked) throw new Advice('[lab] the browser to stay (it ended)')
}
