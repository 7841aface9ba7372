/** `serve`: a browser of this machine, in which another machine may run its experiments. */
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { args, ensureBrowser } from '../../scripts/browser.mjs'
import { openDoor } from '../../scripts/door.mjs'
import { missing } from '../../scripts/lib/needed.mjs'
import { Advice } from '../../scripts/lib/run.mjs'
import { whenEnded } from '../../scripts/lib/when-ended.mjs'
import { firstLine } from '../../scripts/open-page.mjs'
import { portFrom } from '../../scripts/serve.mjs'

const secret = (): string => randomBytes(16).toString('hex')

/**
 * Prints the browser's address for `--at`, and ends with the process. The address cannot be
 * guessed, and whoever knows it has the browser. Throws Advice if the browser does not start, or
 * when it has ended by itself.
 */
export const lendBrowser = async ({
  host,
  port,
}: Record<'host' | 'port', string>): Promise<void> => {
  const { chromium } = await import('playwright-core').catch(missing('playwright-core'))
  const executablePath = await ensureBrowser()
  const token = secret()
  // Playwright's server says its own address to whoever asks, so that it has no port: a folder that
  // is this user's alone has its socket.
  const folder = mkdtempSync(join(tmpdir(), 'poolscope-lent-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  const inner =
    process.platform === 'win32' ? `\\\\.\\pipe\\poolscope-${secret()}` : join(folder, 'browser')
  const door = await openDoor({ host, port: portFrom(port), token }, inner).catch((error) => {
    throw new Advice(`[lab] --host and --port where this machine can listen (${error.message})`)
  })
  const signals = { handleSIGINT: false, handleSIGTERM: false, handleSIGHUP: false }
  // Playwright gives the port to Node's `listen()`, which takes a path as well.
  const at = { port: inner as unknown as number, wsPath: token }
  const server = await chromium
    .launchServer({ executablePath, args, ...at, ...signals })
    .catch((error) => {
      door.close()
      throw new Advice(`[lab] ${executablePath} to start (${firstLine(error)})`)
    })
  if (!server.wsEndpoint().startsWith(inner)) {
    await server.close()
    door.close()
    throw new Advice('[lab] playwright-core as named in package.json (this one listens elsewhere)')
  }
  const gone = new Promise<void>((resolve) => server.once('close', () => resolve()))
  let asked = false
  whenEnded(() => {
    asked = true
    void server.close()
  })
  process.stdout.write(`${door.address}\n`)
  await gone
  door.close()
  if (!asked) throw new Advice('[lab] the browser to stay (it ended)')
}
