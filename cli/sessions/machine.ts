/** Opens a browser on another machine: of a Playwright server, or of a Selenium Grid. */
import { args } from '../../scripts/browser.mjs'
import { bringPage } from '../../scripts/door.mjs'
import { missing } from '../../scripts/lib/needed.mjs'
import { onSignals, type Started } from '../../scripts/open-page.mjs'
import type { Machine } from '../machines'
import { openOnPage } from './chromium'
import type { Session } from './session'

/** Limit for a machine to answer at all, in ms. */
const CONNECT_MS = 30_000

const playwright = () => import('playwright-core').catch(missing('playwright-core'))

/**
 * Nothing of this machine is open to the browser there but the page's port.
 *
 * @param address such as `ws://desk:4001/token`
 * @param port of the page, here
 */
const connect = async (address: string, port: number): Promise<Started> => {
  const { chromium } = await playwright()
  // The page comes to the loopback there: a secure context without a certificate.
  const page = await bringPage(address, port, AbortSignal.timeout(CONNECT_MS))
  if (page === null) {
    const exposeNetwork = `127.0.0.1:${port}`
    return { browser: await chromium.connect(address, { exposeNetwork, timeout: CONNECT_MS }) }
  }
  try {
    const browser = await chromium.connect(address, { timeout: CONNECT_MS })
    browser.once('disconnected', page.close)
    return { browser, port: page.port }
  } catch (error) {
    page.close()
    throw error
  }
}

/**
 * Starts a browser on the Grid. The Grid's address is a setting of the process, so that one browser
 * at a time may start. Settings of the user's own, such as `SELENIUM_REMOTE_CAPABILITIES`, are
 * heeded.
 *
 * @param address such as `http://127.0.0.1:4444`
 */
const launchOnGrid = async (address: string): Promise<Started> => {
  const { chromium } = await playwright()
  process.env['SELENIUM_REMOTE_URL'] = address
  try {
    return {
      browser: await chromium.launch({ args, timeout: CONNECT_MS, ...onSignals(false) }),
    }
  } finally {
    delete process.env['SELENIUM_REMOTE_URL']
  }
}

/** Throws Advice if the machine does not answer. */
export const openMachine = ({ name, address }: Machine): Promise<Session> =>
  openOnPage(name, (port) =>
    address.startsWith('ws') ? connect(address, port) : launchOnGrid(address),
  )
