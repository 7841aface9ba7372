/**
 * A browser that is driven by W3C WebDriver, in the few commands that are needed here: a client
 * library brings 20 MB and more for them. They travel to a driver's server over HTTP, or to Firefox
 * itself over its own socket (Marionette), which is what Firefox's driver does. WebDriver BiDi is no
 * way to Firefox: it attaches to every worker, and a thread that starts threads then sometimes stops
 * forever (seen in version 153 in one run of four, without any subscription, and in none of a
 * hundred over Marionette).
 */
import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { Advice } from './run.mjs'

/** Limit for a driver to answer, and for a page to load, in ms; a first start on a busy machine is slow. */
const START_MS = 120_000
const AGAIN_MS = 100

/** Commands by their names in the standard, with method and path on a driver's server. */
const PATHS = /** @type {const} */ ({
  DeleteSession: ['DELETE', ''],
  Navigate: ['POST', '/url'],
  FindElement: ['POST', '/element'],
  ElementClick: ['POST', '/element/{id}/click'],
  ElementSendKeys: ['POST', '/element/{id}/value'],
  ExecuteAsyncScript: ['POST', '/execute/async'],
  SetWindowRect: ['POST', '/window/rect'],
})

/** @typedef {'NewSession' | keyof typeof PATHS} Command */
/**
 * Sends a command; rejects with the browser's message.
 *
 * @typedef {(command: Command, params?: Record<string, unknown>) => Promise<any>} Send the answer's
 *   shape is the standard's
 */

/** @param {{ error: string, message: string }} problem */
const problemOf = ({ error, message }) => new Error(`${error}: ${message}`)

/**
 * Reaches a driver's server. Rejects while there is none.
 *
 * @param {number} port
 * @returns {Promise<Send>}
 */
export const overHttp = async (port) => {
  /** @param {string} method @param {string} path @param {object} [body] */
  const ask = async (method, path, body) => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      headers: { 'Content-Type': 'application/json; charset=utf-8' },
      ...(method === 'POST' && { body: JSON.stringify(body) }),
    })
    const { value } = /** @type {{ value: any }} */ (await response.json()) // by the standard
    if (!response.ok) throw problemOf(value)
    return value
  }
  await ask('GET', '/status')
  let session = ''
  return async (command, params = {}) => {
    if (command === 'NewSession') {
      const opened = await ask('POST', '/session', params)
      session = opened.sessionId
      return opened
    }
    const [method, path] = PATHS[command]
    return ask(method, `/session/${session}${path.replace('{id}', String(params['id']))}`, params)
  }
}

/**
 * Reaches Firefox itself: each message is its length in bytes, a colon, and JSON. Rejects while
 * there is none.
 *
 * @param {number} port
 * @returns {Promise<Send>}
 */
export const overMarionette = (port) =>
  new Promise((resolve, reject) => {
    /** @type {Map<number, { answer: (value: any) => void, refuse: (error: Error) => void }>} */
    const open = new Map()
    let count = 0
    let left = Buffer.alloc(0)
    const socket = connect(port, '127.0.0.1')
    /** @type {Send} */
    const send = (command, params = {}) =>
      new Promise((answer, refuse) => {
        open.set(++count, { answer, refuse })
        const text = JSON.stringify([0, count, `WebDriver:${command}`, params])
        socket.write(`${Buffer.byteLength(text)}:${text}`)
      })
    /** @param {string} text */
    const take = (text) => {
      const message = JSON.parse(text)
      // Firefox greets first, with an object.
      if (!Array.isArray(message)) return resolve(send)
      const [, id, error, value] = message
      const asked = open.get(id)
      open.delete(id)
      if (error) asked?.refuse(problemOf(error))
      // Only what is one value in the standard is wrapped.
      else
        asked?.answer(value !== null && Object.keys(value).join() === 'value' ? value.value : value)
    }
    socket.on('data', (chunk) => {
      left = Buffer.concat([left, chunk])
      for (;;) {
        const start = left.indexOf(':') + 1
        const end = start + Number(left.subarray(0, Math.max(0, start - 1)))
        if (start === 0 || left.length < end) return
        const text = left.toString('utf8', start, end)
        left = left.subarray(end)
        take(text)
      }
    })
    socket.on('error', reject)
    socket.on('close', () => {
      for (const { refuse } of open.values()) refuse(new Error('the connection ended'))
    })
  })

/**
 * @typedef {object} Driver
 * @property {string} version of the browser
 * @property {(url: string) => Promise<void>} open settles when the page is loaded
 * @property {(text: string, ...args: unknown[]) => Promise<any>} call calls a function in the page,
 *   given as text; arguments and result travel as JSON
 * @property {(xpath: string, keys?: string) => Promise<void>} press clicks an element that is there,
 *   as a person does, and types
 * @property {() => Promise<void>} close ends the browser
 */

/**
 * Throws Advice if the browser does not start.
 *
 * @param {import('./browser-process.mjs').BrowserProcess} browser
 * @param {() => Promise<Send>} reach asked again until it does not reject
 * @returns {Promise<Driver>}
 */
export const drive = async (browser, reach) => {
  const gone = browser.ended.then((why) => {
    throw new Advice(`[browser] a browser that runs (${why})`)
  })
  gone.catch(() => {})
  /** @type {<T>(asked: Promise<T>) => Promise<T>} */
  const unlessGone = (asked) => Promise.race([asked, gone])
  const until = performance.now() + START_MS
  /** @returns {Promise<Send>} */
  const reached = async () => {
    for (;;)
      try {
        return await unlessGone(reach())
      } catch (error) {
        if (error instanceof Advice) throw error
        if (performance.now() > until)
          throw new Advice(`[browser] a driver that answers (${error})`)
        await pause(AGAIN_MS)
      }
  }
  try {
    const send = await reached()
    const timeouts = { script: null, pageLoad: START_MS }
    const { capabilities } = await unlessGone(
      send('NewSession', { capabilities: { alwaysMatch: { timeouts } } }),
    )
    // The size of the tests' other browser; the window's frame is part of it.
    await send('SetWindowRect', { width: 1280, height: 900 })
    return {
      version: capabilities.browserVersion,
      open: async (url) => void (await unlessGone(send('Navigate', { url }))),
      call: async (text, ...args) => {
        const script = `const args = [...arguments]
const done = args.pop()
const call = async () => (${text})(...args)
call().then((value) => done(JSON.stringify({ value })), (error) => done(JSON.stringify({ error: String(error) })))`
        const said = await unlessGone(send('ExecuteAsyncScript', { script, args }))
        const { value, error } = JSON.parse(said)
        if (error !== undefined) throw new Error(error)
        return value
      },
      press: async (xpath, keys) => {
        const [id] = Object.values(await send('FindElement', { using: 'xpath', value: xpath }))
        await send('ElementClick', { id })
        if (keys !== undefined) await send('ElementSendKeys', { id, text: keys })
      },
      close: async () => {
        // A driver ends its browser, whose processes may be in another group.
        await unlessGone(send('DeleteSession')).catch(() => {})
        await browser.close()
      },
    }
  } catch (error) {
    await browser.close()
    throw error
  }
}
