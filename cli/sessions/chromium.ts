/** Runs experiments in headless Chromium, on the built page. */
import { Advice } from '../../scripts/lib/run.mjs'
import { firstLine, openPage, type Started } from '../../scripts/open-page.mjs'
import type { Progress } from '../progress'
import { inPage, type PageDoor } from './in-page'
import { lightener, silentMs, type Listener, type Session } from './session'
import { silence } from './silence'

/** Limit for the page to load, in ms; a busy machine is slow. */
export const READY_MS = 60_000

/** The error of a page, as advice. */
export const unanswered = (error: unknown): Advice =>
  error instanceof Advice ? error : new Advice(`[lab] the page to answer (${firstLine(error)})`)

const stopInPage = (): void => (window as unknown as PageDoor).poolscope.stop()

/**
 * Throws Advice if there is no browser, or if the page does not start.
 *
 * @param id of the session
 * @param start starts a browser that may be elsewhere, given the port of the page
 */
export const openOnPage = async (
  id: string,
  start?: (port: number) => Promise<Started>,
): Promise<Session> => {
  const { page, close } = await openPage({ signals: false, ...(start && { start }) }).catch(
    (error) => {
      throw unanswered(error)
    },
  )
  let listen: Listener = () => {}
  try {
    await page.exposeFunction('poolscopeTell', (event: Progress) => listen(event))
    await page.waitForFunction(() => 'poolscope' in window, undefined, { timeout: READY_MS })
    return {
      id,
      ability: await page.evaluate(() => (window as unknown as PageDoor).poolscope.ability()),
      run: async (experiment, options, listener) => {
        listen = listener
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
      // A page that is gone has stopped as well.
      stop: () => void page.evaluate(stopInPage).catch(() => {}),
      close,
    }
  } catch (error) {
    await close()
    throw unanswered(error)
  }
}
