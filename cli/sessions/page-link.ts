/**
 * The link to a page that no driver controls: the page posts its messages, and asks for orders with
 * a post whose answer is the next order. The page asks again and again, so that silence means that
 * it is stuck.
 */

/** Time after which an open question gets an empty answer, in ms: the page asks anew. */
const HOLD_MS = 10_000

export interface PageLink {
  /** Takes a post: an empty text asks for the next order, any other text is a message, as JSON. */
  onPost: (text: string) => string | undefined | Promise<string>
  /** Puts an order behind those that the page has not fetched yet. */
  send: (order: object) => void
  /** Starts a watch: `broken` settles after a silence of `limitMs`, unless `stop` came first. */
  watch: (limitMs: number) => { broken: Promise<string>; stop: () => void }
  /** Answers the question that is still open. */
  close: () => void
}

/** @param listen gets the messages of the page, in order: M is what the script in the page sends */
export const pageLink = <M>(listen: (message: M) => void, holdMs = HOLD_MS): PageLink => {
  const orders: object[] = []
  /** Answers the question that is open. */
  let answer = () => {}
  /** Starts each watch anew. */
  const restarts = new Set<() => void>()

  const next = () =>
    new Promise<string>((resolve) => {
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
      for (const restart of restarts) restart()
      if (text === '') return next()
      listen(JSON.parse(text) as M)
      return undefined
    },
    send: (order) => {
      orders.push(order)
      answer()
    },
    watch: (limitMs) => {
      let stop = () => {}
      const broken = new Promise<string>((resolve) => {
        const late = () => resolve(`nothing heard for ${Math.round(limitMs / 1000)} s`)
        let timer = setTimeout(late, limitMs)
        const restart = () => {
          clearTimeout(timer)
          timer = setTimeout(late, limitMs)
        }
        restarts.add(restart)
        stop = () => {
          clearTimeout(timer)
          restarts.delete(restart)
        }
      })
      return { broken, stop }
    },
    close: () => answer(),
  }
}
