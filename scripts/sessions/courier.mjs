// Put into the page by the session of Firefox: fetches orders from the server, and tells it what comes of
// them. A page loads this file; no driver controls it.
import { inPage } from './in-page.mjs'
import { lightener } from './session.mjs'

/** @param {string} body @returns {Promise<string>} */
const post = async (body) => (await fetch('./say', { method: 'POST', body })).text()

/** @type {Promise<unknown>} */
let said = Promise.resolve()
/** What is said arrives in its order. @param {object} message */
const say = (message) => {
  said = said.then(() => post(JSON.stringify(message))).catch(gone)
}

/** The server has gone, with the session: without a window Firefox ends. */
const gone = () => window.close()

/** Answers to blocks that the run waits for. @type {Map<number, (goOn: boolean) => void>} */
const blocks = new Map()

/** @type {import('./in-page.mjs').PageDoor['poolscopeTell']} */
const tell = (event) => {
  say({ type: 'event', event })
  const { type, block } = event
  if (type !== 'block' || block === undefined) return undefined
  return new Promise((resolve) => blocks.set(block, resolve))
}

/** @param {any} order as the session sends it */
const follow = (order) => {
  if (order.type === 'go-on') {
    blocks.get(order.block)?.(order.answer)
    blocks.delete(order.block)
  }
  if (order.type === 'run') {
    const { experiment, options } = order
    void inPage({ experiment, options, light: lightener() }).then((outcome) =>
      say({ type: 'outcome', outcome }),
    )
  }
}

addEventListener('error', ({ message }) => say({ type: 'error', message }))
addEventListener('unhandledrejection', ({ reason }) =>
  say({ type: 'error', message: String(reason) }),
)

const door = /** @type {import('./in-page.mjs').PageDoor} */ (/** @type {unknown} */ (window))
door.poolscopeTell = tell
// The page starts after its first screen has been painted, which may be after the load event.
while (!door.poolscope) await new Promise(requestAnimationFrame)
say({ type: 'ready', ability: door.poolscope.ability() })
try {
  for (;;) {
    const order = await post('')
    if (order !== '') follow(JSON.parse(order))
  }
} catch {
  gone()
}
