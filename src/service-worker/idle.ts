import { idle } from '../base/breather'

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

export const pause = (ms: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, ms))
