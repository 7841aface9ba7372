/** A browser on another machine, in which an experiment runs: of a Playwright server, or of a Selenium Grid. */
import { args } from '../browser.mjs'
import { missing } from '../lib/needed.mjs'
import { openOnPage } from './chromium.mjs'

/** How long a machine may take to answer at all, in ms. */
const CONNECT_MS = 30_000

const playwright = () => import('playwright-core').catch(missing('playwright-core'))

/** @param {string} address such as `ws://desk:4001/token` */
const connect = async (address) =>
  // What the browser there asks of its own loopback comes through the connection, to the server here: a
  // secure context without a certificate.
  (await playwright()).chromium.connect(address, {
    exposeNetwork: '<loopback>',
    timeout: CONNECT_MS,
  })

/**
 * The Grid's address is a setting of the process, so that one at a time may start. A setting of the user's own,
 * such as `SELENIUM_REMOTE_CAPABILITIES`, is heeded.
 *
 * @param {string} address such as `http://127.0.0.1:4444`
 */
const launchOnGrid = async (address) => {
  const { chromium } = await playwright()
  process.env['SELENIUM_REMOTE_URL'] = address
  try {
    return await chromium.launch({ args, timeout: CONNECT_MS })
  } finally {
    delete process.env['SELENIUM_REMOTE_URL']
  }
}

/**
 * @param {import('../lib/lab-machines.mjs').Machine} machine
 * @returns {Promise<import('./session.mjs').Session>} throws Advice if it does not answer
 */
export const openMachine = ({ name, address }) =>
  openOnPage(name, () => (address.startsWith('ws') ? connect(address) : launchOnGrid(address)))
