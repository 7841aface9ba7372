import type { Pieces } from '../../workers/api'

/** Lets the browser answer and draw before the work goes on: no piece of work should take 50 ms. */
export const breather = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))

/** Time for which work goes on, in ms, before others have a turn. */
const TURN_MS = 5

/** Does all pieces of a work, with breathers between them. */
export const inPieces = async <T>(pieces: Pieces<T>): Promise<T> => {
  let since = performance.now()
  for (;;) {
    const next = pieces.next()
    if (next.done) return next.value
    if (performance.now() - since < TURN_MS) continue
    await breather()
    since = performance.now()
  }
}

/** Settles when the page has time, after `mostMs` at the latest; `blindMs` if nothing reports it. */
export const idle = (mostMs: number, blindMs = 0): Promise<void> =>
  new Promise((resolve) => {
    if (typeof requestIdleCallback === 'function')
      requestIdleCallback(() => resolve(), { timeout: mostMs })
    else setTimeout(resolve, blindMs)
  })

/** Longest wait for a quiet moment, in ms. */
const PATIENCE_MS = 2000
/** Wait if the browser cannot report when it is idle, in ms. */
const SHORT_MS = 300

/** Settles once the page is loaded and has nothing to do. */
export const loadedAndIdle = async (): Promise<void> => {
  if (document.readyState !== 'complete')
    await new Promise((resolve) => addEventListener('load', resolve, { once: true }))
  await idle(PATIENCE_MS, SHORT_MS)
}
