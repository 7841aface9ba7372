/** Runs experiments in headless Chromium, on the built page. */
import { Advice } from '../lib/run.mjs'
import { firstLine, openPage } from '../open-page.mjs'
import { inPage } from './in-page.mjs'
import { lightener } from './session.mjs'

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

/** @returns {Promise<Session>} throws Advice if there is no browser, or if the page does not start */
export const open = async () => {
  const { page, close } = await openPage()
  /** @type {import('./session.mjs').Hear} */
  let hear = () => {}
  try {
    await page.exposeFunction(
      'poolscopeTell',
      (/** @type {import('../lib/lab-progress.mjs').Progress} */ event) => hear(event),
    )
    await page.waitForFunction(() => 'poolscope' in window, undefined, { timeout: READY_MS })
    return {
      id: 'chromium',
      ability: await page.evaluate(abilityInPage),
      run: async (experiment, options, listener) => {
        hear = listener
        try {
          const light = await page.evaluateHandle(lightener)
          return await page.evaluate(inPage, { experiment, options, light })
        } catch (error) {
          throw unanswered(error)
        }
      },
      close,
    }
  } catch (error) {
    await close()
    throw unanswered(error)
  }
}
