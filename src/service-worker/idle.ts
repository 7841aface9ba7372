import { useEngine } from '../engine/engine'

/** Longest wait for a quiet moment, in ms. */
const PATIENCE_MS = 2000
/** Used if the browser cannot report when it is idle, in ms. */
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

/** Settles as soon as no run is in progress. */
export const untilNoRun = (): Promise<void> =>
  new Promise((resolve) => {
    if (useEngine.getState().running === 0) return resolve()
    const stop = useEngine.subscribe(({ running }) => {
      if (running > 0) return
      stop()
      resolve()
    })
  })

export const pause = (ms: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, ms))
