/** Runs experiments in headless Chromium, on the built page. */
import { Advice } from '../lib/run.mjs'
import { firstLine, openPage } from '../open-page.mjs'
import { inPage } from './in-page.mjs'
import { lightener, silentMs } from './session.mjs'
import { silence } from './silence.mjs'

/** @typedef {import('./session.mjs').Session} Session */

/** How long the page may take to load, in ms; a busy machine is slow. */
const READY_MS = 60_000

/** @param {unknown} error @returns {Advice} */
const unanswered = (error) =>
  error instanceof Advice ? error : new Advice(`[lab] the page to answer (${firstLine(error)})`)

/** Runs inside the page. @returns {Session['ability']} */
const abilityInPage = () =>
  /** @type {import('./in-page.mjs').PageDoor} */ (
    /** @type {unknown} */ (window)
  ).poolscope.ability()

/**
 * Throws Advice if there is no browser, or if the page does not start.
 *
 * @param {string} id of the session
 * @param {() => Promise<import('playwright-core').Browser>} [start] starts a browser that may be elsewhere
 * @returns {Promise<Session>}
 */
export const openOnPage = async (id, start) => {
  const { page, close } = await openPage(start && { start }).catch((error) => {
    throw unanswered(error)
  })
  /** @type {import('./session.mjs').Hear} */
  let hear = () => {}
  try {
    await page.exposeFunction(
      'poolscopeTell',
      (/** @type {import('../lib/lab-progress.mjs').Progress} */ event) => hear(event),
    )
    await page.waitForFunction(() => 'poolscope' in window, undefined, { timeout: READY_MS })
    return {
      id,
      ability: await page.evaluate(abilityInPage),
      run: async (experiment, options, listener) => {
        hear = listener
        const ended = new AbortController()
        try {
          const light = await page.evaluateHandle(lightener)
          const run = page.evaluate(inPage, { experiment, options, light })
          if (!start) return await run
          const ask = () => page.evaluate(() => {})
          return await Promise.race([run, silence(ask, silentMs(experiment), ended.signal)])
        } catch (error) {
          throw unanswered(error)
        } finally {
          ended.abort()
        }
      },
      close,
    }
  } catch (error) {
    await close()
    throw unanswered(error)
  }
}

export const open = () => openOnPage('chromium')
