/**
 * New versions: announced, never forced. A version takes over when the user agrees in one of the
 * tabs; that tab reloads. Any other tab keeps the old code, whose files stay, and offers a reload.
 */
import { useEngine } from '../engine/engine'
import { useHosting } from '../engine/hosting'
import type { ToWorker } from './messages'

/** Shortest time between two checks for a new version, in ms. */
const LOOK_MS = 3_600_000

let waiting: ServiceWorker | null = null
let agreed = false

export const watchUpdates = (registration: ServiceWorkerRegistration): void => {
  let lookedAt = performance.now()
  const ready = (worker: ServiceWorker): void => {
    // The first version of all is no update.
    if (!registration.active || worker === registration.active) return
    waiting = worker
    useHosting.setState({ update: 'ready' })
    worker.addEventListener('statechange', () => {
      if (worker.state !== 'activated') return
      if (agreed) location.reload()
      else useHosting.setState({ update: 'taken' })
    })
  }
  if (registration.waiting) ready(registration.waiting)
  const follow = (): void => {
    const { installing } = registration
    installing?.addEventListener('statechange', () => {
      if (installing.state === 'installed') ready(installing)
    })
  }
  follow()
  registration.addEventListener('updatefound', follow)
  document.addEventListener('visibilitychange', () => {
    const now = performance.now()
    if (document.hidden || now - lookedAt < LOOK_MS || useEngine.getState().running > 0) return
    lookedAt = now
    registration.update().catch(() => undefined)
  })
}

/** Takes the new version that the user wants. Does nothing while a run is in progress. */
export const takeNewVersion = (): void => {
  if (useEngine.getState().running > 0) return
  if (useHosting.getState().update === 'taken' || waiting?.state !== 'installed')
    return location.reload()
  agreed = true
  const message: ToWorker = { type: 'take-over' }
  waiting.postMessage(message)
}
