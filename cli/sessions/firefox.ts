/** Runs experiments in headless Firefox, without a driver: see `firefox-process.mjs`. */
import { ensureFirefox, FIREFOX_VARIABLE } from '../../scripts/firefox.mjs'
import { Advice } from '../../scripts/lib/run.mjs'
import { openInFirefox } from '../../scripts/open-in-firefox.mjs'
import { courier, type Order, type PageMessage } from './courier'
import { inPage } from './in-page'
import { pageLink } from './page-link'
import { lightener, silentMs, type Outcome, type Session } from './session'

/** Limit for the first sign of the page, in ms; a first start on a busy machine is slow. */
const READY_MS = 180_000

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

/** Throws Advice if there is no Firefox, or if the page does not start. */
export const open = async (): Promise<Session> => {
  const firefox = await ensureFirefox()
  if (firefox === null) throw new Advice(NONE)
  let take: (message: PageMessage) => void = () => {}
  const link = pageLink((message: PageMessage) => {
    if (message.type === 'error') process.stderr.write(`[page] ${message.message}\n`)
    else take(message)
  })
  const send = (order: Order) => link.send(order)
  const opened = await openInFirefox(firefox, {
    script: `await (${courier})(${inPage}, ${lightener})`,
    onPost: link.onPost,
    path: '#/lab',
    preferences: PREFERENCES,
  })
  const close = async () => {
    await opened.close()
    // Nobody asks any more.
    link.close()
  }

  /** Waits for a message of the page, as long as the page says anything at all. */
  const awaited = async <T>(
    limitMs: number,
    listen: (message: PageMessage, done: (value: T) => void) => void | Promise<void>,
  ): Promise<T> => {
    const { broken, stop } = link.watch(limitMs)
    try {
      return await new Promise<T>((resolve, reject) => {
        take = (message) => void Promise.resolve(listen(message, resolve)).catch(reject)
        for (const end of [broken, opened.ended])
          void end.then((why) => reject(new Advice(`[lab] the page in Firefox to answer (${why})`)))
      })
    } finally {
      stop()
      take = () => {}
    }
  }

  try {
    const ability = await awaited<Session['ability']>(READY_MS, (message, done) => {
      if (message.type === 'ready') done(message.ability)
    })
    return {
      id: 'firefox',
      ability,
      run: (experiment, options, listen) => {
        send({ type: 'run', experiment, options })
        return awaited<Outcome>(silentMs(experiment), async (message, done) => {
          if (message.type === 'outcome') done(message.outcome)
          if (message.type !== 'event') return
          const answer = await listen(message.event)
          const { type, block } = message.event
          if (type === 'block' && block !== undefined)
            send({ type: 'go-on', block, answer: answer !== false })
        })
      },
      stop: () => send({ type: 'stop' }),
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}
