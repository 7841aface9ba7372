/** Opens a browser on another machine: of a Playwright server, or of a Selenium Grid. */
import type { Browser } from 'playwright-core'
import { args } from '../../scripts/browser.mjs'
import { missing } from '../../scripts/lib/needed.mjs'
import { onSignals } from '../../scripts/open-page.mjs'
import type { Machine } from '../machines'
import { openOnPage } from './chromium'
import type { Session } from './session'

/** Limit for a machine to answer at all, in ms. */
const CONNECT_MS = 30_000

const playwright = () => import('playwright-core').catch(missing('playwright-core'))

/** @param address such as `ws://desk:4001/token` */
const connect = async (address: string): Promise<Browser> =>
  // Requests of that browser to its own loopback come through the connection, to the server here: a
  // secure context without a certificate.
  (await playwright()).chromium.connect(address, {
    exposeNetwork: '<loopback>',
    timeout: CONNECT_MS,
  })

/**
 * Starts a browser on the Grid. The Grid's address is a setting of the process, so that one browser
 * at a time may start. Settings of the user's own, such as `SELENIUM_REMOTE_CAPABILITIES`, are
 * heeded.
 *
 * @param address such as `http://127.0.0.1:4444`
 */
const launchOnGrid = async (address: string): Promise<Browser> => {
  const { chromium } = await playwright()
  process.env['SELENIUM_REMOTE_URL'] = address
  try {
    return await chromium.launch({ args, timeout: CONNECT_MS, ...onSignals(false) })
  } finally {
    delete process.env['SELENIUM_REMOTE_URL']
  }
}

/** Throws Advice if the machine does not answer. */
export const openMachine = ({ name, address }: Machine): Promise<Session> =>
  openOnPage(name, () => (address.startsWith('ws') ? connect(address) : launchOnGrid(address)))
