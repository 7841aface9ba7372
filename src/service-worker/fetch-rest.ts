/**
 * Makes the service worker fetch the missing files, portion by portion: small ones first, then
 * heavy kernels and recorded runs. Between two portions it waits while a run is in progress.
 * Fetched files are kept, so the next visit continues where this one ended.
 */
import { loadedAndIdle } from '../base/breather'
import { useHosting, type Hosting } from '../engine/hosting'
import { untilNoRun } from '../engine/engine'
import type { FetchState, ToWorker } from './messages'

/** Silence, in ms, after which a service worker has been ended by the browser. */
const SILENT_MS = 120_000
/** Time for which to leave a silent web server alone, in ms. */
const AGAIN_MS = 30_000

const ask = (worker: ServiceWorker, message: ToWorker): Promise<FetchState | null> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    const timer = setTimeout(() => resolve(null), SILENT_MS)
    port1.addEventListener('message', ({ data }: MessageEvent<FetchState>) => {
      clearTimeout(timer)
      port1.close()
      resolve(data)
    })
    port1.start()
    worker.postMessage(message, [port2])
  })

/** True if the user wants to save data: large files are then fetched only for use. */
const savesData = (): boolean =>
  (navigator as Navigator & { connection?: { saveData?: boolean } }).connection?.saveData === true // Chromium only

const stateOf = ({ left, heavyLeft }: FetchState): Hosting['offline'] =>
  left > 0 ? 'page' : heavyLeft > 0 ? 'small' : 'ready'

/** Settles when it is time to ask a silent web server again. */
const again = (): Promise<unknown> =>
  Promise.race([
    new Promise((resolve) => setTimeout(resolve, AGAIN_MS)),
    new Promise((resolve) => addEventListener('online', resolve, { once: true })),
  ])

export const fetchRest = async (registration: ServiceWorkerRegistration): Promise<void> => {
  useHosting.setState({ offline: 'page' })
  for (;;) {
    await loadedAndIdle()
    await untilNoRun()
    // The web server may no longer have the files of a version that is about to go.
    if (!registration.active || registration.waiting) return
    const heavy = !savesData()
    const fetched = await ask(registration.active, { type: 'fetch-more', heavy })
    if (fetched) {
      const offline = stateOf(fetched)
      useHosting.setState({ offline, reachable: !fetched.unreachable })
      if (offline === 'ready' || (offline === 'small' && !heavy)) return
    }
    if (!fetched || fetched.stuck) await again()
  }
}
