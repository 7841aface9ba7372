import { useEngine } from './engine'

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
