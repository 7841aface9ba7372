/** Longest wait for a quiet moment, in ms. */
const PATIENCE_MS = 2000
/** Wait if the browser cannot report when it is idle, in ms. */
const SHORT_MS = 300

/** Settles once the page is loaded and has nothing to do. */
export const idle = async (): Promise<void> => {
  if (document.readyState !== 'complete')
    await new Promise((resolve) => addEventListener('load', resolve, { once: true }))
  await new Promise<void>((resolve) => {
    if (typeof requestIdleCallback === 'function')
      requestIdleCallback(() => resolve(), { timeout: PATIENCE_MS })
    else setTimeout(resolve, SHORT_MS)
  })
}

export const pause = (ms: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, ms))
