/** Runs experiments in headless Firefox, on the built page, without a driver: see `firefox-process.mjs`. */
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { ensureFirefox, FIREFOX_VARIABLE } from '../firefox.mjs'
import { root } from '../lib/root.mjs'
import { Advice } from '../lib/run.mjs'
import { openInFirefox } from '../open-in-firefox.mjs'
import { pageLink } from './page-link.mjs'
import { silentMs } from './session.mjs'

/** @typedef {import('./session.mjs').Session} Session */
/** @typedef {import('./session.mjs').Outcome} Outcome */
/**
 * @typedef {{ type: 'ready', ability: Session['ability'] }
 *   | { type: 'event', event: import('../lib/lab-progress.mjs').Progress }
 *   | { type: 'outcome', outcome: Outcome }
 *   | { type: 'error', message: string }} Said what the page says
 */

/** How long the first sign of the page may take, in ms; a first start on a busy machine is slow. */
const READY_MS = 180_000
const SCRIPTS = ['courier.mjs', 'in-page.mjs', 'session.mjs']

const PREFERENCES = {
  // Only the page is measured: nothing is fetched for a later visit, which never comes.
  'dom.serviceWorkers.enabled': false,
  // If this process is killed, the page ends Firefox.
  'dom.allow_scripts_to_close_windows': true,
}

const NONE =
  '[firefox] Firefox (none found, and none could be installed). Try one of these, then run again:\n' +
  '  sudo apt-get install -y firefox-esr\n' +
  `  ${FIREFOX_VARIABLE}=/path/to/firefox      (if it is installed elsewhere)`

/** @returns {Promise<Session>} throws Advice if there is no Firefox, or if the page does not start */
export const open = async () => {
  const firefox = await ensureFirefox()
  if (firefox === null) throw new Advice(NONE)
  /** @type {(said: Said) => void} */
  let take = () => {}
  const link = pageLink((/** @type {Said} */ said) => {
    if (said.type === 'error') process.stderr.write(`[page] ${said.message}\n`)
    else take(said)
  })
  const opened = await openInFirefox(firefox, {
    scripts: SCRIPTS.map((name) => join(root, 'scripts/sessions', name)),
    onPost: link.onPost,
    // Nobody else knows where to post to.
    base: `/${randomBytes(12).toString('hex')}/`,
    path: '#/lab',
    preferences: PREFERENCES,
  })
  const close = async () => {
    await opened.close()
    // Nobody asks any more.
    link.close()
  }

  /**
   * Waits for something that the page says, as long as it says anything at all.
   *
   * @template T
   * @param {number} limitMs
   * @param {(said: Said, found: (value: T) => void) => void | Promise<void>} listen
   * @returns {Promise<T>}
   */
  const awaited = async (limitMs, listen) => {
    const { broken, stop } = link.watch(limitMs)
    try {
      return await new Promise((resolve, reject) => {
        take = (said) => void Promise.resolve(listen(said, resolve)).catch(reject)
        for (const end of [broken, opened.ended])
          void end.then((why) => reject(new Advice(`[lab] the page in Firefox to answer (${why})`)))
      })
    } finally {
      stop()
      take = () => {}
    }
  }

  try {
    /** @type {Session['ability']} */
    const ability = await awaited(READY_MS, (said, found) => {
      if (said.type === 'ready') found(said.ability)
    })
    return {
      id: 'firefox',
      ability,
      run: (experiment, options, hear) => {
        link.send({ type: 'run', experiment, options })
        return awaited(
          silentMs(experiment),
          async (said, /** @type {(outcome: Outcome) => void} */ found) => {
            if (said.type === 'outcome') found(said.outcome)
            if (said.type !== 'event') return
            const answer = await hear(said.event)
            const { type, block } = said.event
            if (type === 'block') link.send({ type: 'go-on', block, answer: answer !== false })
          },
        )
      },
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}
