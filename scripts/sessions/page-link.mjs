/**
 * The link to a page that no driver controls: the page posts what it has to say, and asks for orders with a
 * post whose answer is the next one. It asks again and again, so that silence means that it is stuck.
 */

/** A question that has no answer yet is answered empty after so long, in ms: the page asks anew. */
const HOLD_MS = 10_000

/**
 * @typedef {object} PageLink
 * @property {(text: string) => string | undefined | Promise<string>} onPost for the server: empty asks for the
 *   next order, else the text is what the page says, as JSON
 * @property {(order: object) => void} send puts an order behind those that the page has not fetched yet
 * @property {(limitMs: number) => { broken: Promise<string>, stop: () => void }} watch `broken` settles
 *   when nothing has been heard for so long, with words for it, unless `stop` came first
 * @property {() => void} close answers the question that is still open
 */

/**
 * @param {(said: any) => void} listen gets what the page says, in its order
 * @param {number} [holdMs]
 * @returns {PageLink}
 */
export const pageLink = (listen, holdMs = HOLD_MS) => {
  /** @type {object[]} */
  const orders = []
  /** Answers the question that is open. @type {() => void} */
  let answer = () => {}
  /** @type {Set<() => void>} */
  const heard = new Set()

  /** @returns {Promise<string>} */
  const next = () =>
    new Promise((resolve) => {
      // A page that asks again waits for the former answer no more.
      answer()
      const timer = setTimeout(() => answer(), holdMs)
      answer = () => {
        clearTimeout(timer)
        answer = () => {}
        const order = orders.shift()
        resolve(order === undefined ? '' : JSON.stringify(order))
      }
      if (orders.length > 0) answer()
    })

  return {
    onPost: (text) => {
      for (const again of heard) again()
      if (text === '') return next()
      listen(JSON.parse(text))
      return undefined
    },
    send: (order) => {
      orders.push(order)
      answer()
    },
    watch: (limitMs) => {
      let stop = () => {}
      /** @type {Promise<string>} */
      const broken = new Promise((resolve) => {
        const late = () => resolve(`nothing heard for ${Math.round(limitMs / 1000)} s`)
        let timer = setTimeout(late, limitMs)
        const again = () => {
          clearTimeout(timer)
          timer = setTimeout(late, limitMs)
        }
        heard.add(again)
        stop = () => {
          clearTimeout(timer)
          heard.delete(again)
        }
      })
      return { broken, stop }
    },
    close: () => answer(),
  }
}
