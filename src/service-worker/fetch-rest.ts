/**
 * Makes the service worker fetch, portion by portion, what is still missing: small files first,
 * then heavy kernels and recorded runs. Between two portions it waits while a run is in progress.
 * What was fetched is kept, so the next visit continues where this one ended.
 */
import { useHosting, type Hosting } from '../engine/hosting'
import { untilNoRun } from '../engine/until-no-run'
import { idle, pause } from './idle'
import type { Fetched, ToWorker } from './messages'

/** A service worker that is silent for this long, in ms, has been ended by the browser. */
const SILENT_MS = 120_000
/** How long to leave a host alone that does not answer, in ms. */
const AGAIN_MS = 30_000

const ask = (worker: ServiceWorker, message: ToWorker): Promise<Fetched | null> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    const timer = setTimeout(() => resolve(null), SILENT_MS)
    port1.addEventListener('message', ({ data }: MessageEvent<Fetched>) => {
      clearTimeout(timer)
      port1.close()
      resolve(data)
    })
    port1.start()
    worker.postMessage(message, [port2])
  })

interface Connection {
  saveData?: boolean
}

/** The user wants to save data: large files are then fetched only when they are used. */
const savesData = (): boolean =>
  (navigator as Navigator & { connection?: Connection }).connection?.saveData === true // Chromium only

const stateOf = ({ left, heavyLeft }: Fetched): Hosting['offline'] =>
  left > 0 ? 'page' : heavyLeft > 0 ? 'small' : 'ready'

/** Settles when it is time to ask a silent web server again. */
const again = (): Promise<unknown> =>
  Promise.race([
    pause(AGAIN_MS),
    new Promise((resolve) => addEventListener('online', resolve, { once: true })),
  ])

export const fetchRest = async (registration: ServiceWorkerRegistration): Promise<void> => {
  useHosting.setState({ offline: 'page' })
  for (;;) {
    await idle()
    await untilNoRun()
    // The files of a version that is about to go may be gone from the host.
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
