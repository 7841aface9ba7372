/** Runs experiments in a browser that W3C WebDriver drives, which calls functions in the page and no more. */
import { setTimeout as pause } from 'node:timers/promises'
import { driveFirefox, ensureFirefox, FIREFOX_VARIABLE } from '../../scripts/firefox.mjs'
import { Advice } from '../../scripts/lib/run.mjs'
import type { Driver } from '../../scripts/lib/webdriver.mjs'
import { firstLine } from '../../scripts/open-page.mjs'
import { startServer } from '../../scripts/serve.mjs'
import { driveWebKit } from '../../scripts/webkit.mjs'
import type { Progress } from '../progress'
import { inPage, type PageDoor } from './in-page'
import { lightener, silentMs, type SessionRun, type Session, type SessionOptions } from './session'

/** Limit for the page to start, in ms; a first start on a busy machine is slow. */
const READY_MS = 180_000

/** Orders of the session to the page. */
type Order =
  | { type: 'run'; experiment: object; options: SessionOptions }
  | { type: 'go-on'; answer: boolean }
  | { type: 'stop' }

/** Messages of the page to the session. */
type PageMessage =
  | { type: 'event'; event: Progress }
  | { type: 'outcome'; outcome: SessionRun }
  | { type: 'error'; message: string }

/** What the session calls: gives orders, and waits for messages, at most for a while. */
export interface ExchangeDoor {
  poolscopeExchange: (orders: readonly Order[]) => Promise<PageMessage[]>
}

/**
 * Opens the door of the exchange, and waits until the page has started. The page gets the text of
 * this function alone, so that it can use nothing of this module.
 *
 * @param holdMs time after which a question without news gets an empty answer: the page still lives
 */
export const openExchange = async (
  run: typeof inPage,
  lightEvents: typeof lightener,
  holdMs = 2000,
): Promise<Session['ability']> => {
  const door = window as unknown as PageDoor & ExchangeDoor
  const news: PageMessage[] = []
  let answer = () => {}
  let goOn = (_: boolean) => {}

  const say = (message: PageMessage): void => {
    news.push(message)
    answer()
  }
  addEventListener('error', ({ message }) => say({ type: 'error', message }))
  addEventListener('unhandledrejection', ({ reason }) =>
    say({ type: 'error', message: String(reason) }),
  )
  door.poolscopeTell = (event) => {
    say({ type: 'event', event })
    return event.type === 'block' ? new Promise<boolean>((resolve) => (goOn = resolve)) : undefined
  }
  door.poolscopeExchange = async (orders) => {
    for (const order of orders) {
      if (order.type === 'go-on') goOn(order.answer)
      else if (order.type === 'stop') door.poolscope.stop()
      else
        void run({ ...order, light: lightEvents() }).then((outcome) =>
          say({ type: 'outcome', outcome }),
        )
    }
    if (news.length === 0)
      await new Promise<void>((resolve) => {
        answer = resolve
        setTimeout(resolve, holdMs)
      })
    return news.splice(0)
  }
  // The page starts after its first screen has been painted, which may be after the load event.
  while (!door.poolscope) await new Promise(requestAnimationFrame)
  return door.poolscope.ability()
}

/** Throws Advice if the browser does not start, or if the page does not. */
const openDriven = async (id: string, start: () => Promise<Driver>): Promise<Session> => {
  const served = await startServer()
  let driver: Driver | null = null
  const close = async () => {
    await driver?.close()
    await served.close()
  }
  /** Waits for the page, at most for `limitMs`. */
  const within = async <T>(limitMs: number, asked: Promise<T>): Promise<T> => {
    const answered = new AbortController()
    const late = pause(limitMs, undefined, { signal: answered.signal }).then(() => {
      throw new Error(`nothing heard for ${Math.round(limitMs / 1000)} s`)
    })
    try {
      return await Promise.race([asked, late])
    } catch (error) {
      if (error instanceof Advice) throw error
      throw new Advice(`[lab] the page in ${id} to answer (${firstLine(error)})`)
    } finally {
      answered.abort()
    }
  }
  try {
    const { open, call } = (driver = await start())
    const orders: Order[] = []
    const opened = async (): Promise<Session['ability']> => {
      await open(`${served.url}#/lab`)
      return call(`() => (${openExchange})(${inPage}, ${lightener})`)
    }
    return {
      id,
      ability: await within(READY_MS, opened()),
      run: async (experiment, options, listen) => {
        orders.push({ type: 'run', experiment, options })
        for (;;) {
          const asked = call('(orders) => window.poolscopeExchange(orders)', orders.splice(0))
          for (const message of (await within(silentMs(experiment), asked)) as PageMessage[]) {
            if (message.type === 'outcome') return message.outcome
            if (message.type === 'error') process.stderr.write(`[page] ${message.message}\n`)
            else {
              const answer = await listen(message.event)
              // The page waits, and says nothing else before it goes on.
              if (message.event.type === 'block')
                orders.push({ type: 'go-on', answer: answer !== false })
            }
          }
        }
      },
      // The driver takes no other call while one waits: the page hears it with the next.
      stop: () => void orders.push({ type: 'stop' }),
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}

const NO_FIREFOX =
  '[firefox] Firefox (none found, and none could be installed). Try one of these, then run again:\n' +
  '  sudo apt-get install -y firefox-esr\n' +
  `  ${FIREFOX_VARIABLE}=/path/to/firefox      (if it is installed elsewhere)`

/** Only the page is measured: nothing is fetched for a later visit, which never comes. */
const MEASURED = { 'dom.serviceWorkers.enabled': false }

/** Throws Advice if there is no Firefox, or if the page does not start. */
export const openFirefox = async (): Promise<Session> => {
  const firefox = await ensureFirefox()
  if (firefox === null) throw new Advice(NO_FIREFOX)
  return openDriven('firefox', () => driveFirefox(firefox, MEASURED))
}

/**
 * Opens Safari on a Mac, WebKitGTK's MiniBrowser elsewhere. Throws Advice if there is no WebKit, or if
 * the page does not start.
 */
export const openWebKit = (): Promise<Session> => openDriven('webkit', () => driveWebKit())
