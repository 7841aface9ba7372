/**
 * The page's side of the service worker: registers it, reloads once if only that isolates the page,
 * lets the rest of the page be fetched, and announces a new version. It fetches nothing and reloads
 * nothing while a run is in progress.
 */
import { loadedAndIdle } from '../base/breather'
import { whyThrown } from '../base/format'
import { ability, useEngine, untilNoRun } from '../engine/engine'
import { fetchRest } from './fetch-rest'
import { clearGuard, isGuarded, setGuard } from './guard'
import { serviceWorkers, useHosting } from '../engine/hosting'
import { nextStep } from '../engine/next-step'
import { watchUpdates } from './updates'

/** Nothing from a browser that refuses without an error, which the types do not know. */
type MaybeRegistration = ServiceWorkerRegistration | undefined

const register = async (workers: ServiceWorkerContainer): Promise<ServiceWorkerRegistration> => {
  const registered: MaybeRegistration = await workers.register('./service-worker.js', {
    // A web server may let the browser keep files: a new version is looked for all the same.
    updateViaCache: 'none',
  })
  if (!registered) throw new Error('service workers are blocked')
  return registered
}

/** Settles when a service worker can answer the next load; rejects if it cannot be installed. */
const active = (registration: ServiceWorkerRegistration): Promise<void> =>
  new Promise((resolve, reject) => {
    const coming = registration.installing ?? registration.waiting ?? registration.active
    if (registration.active || !coming) return resolve()
    coming.addEventListener('statechange', () => {
      if (coming.state === 'redundant')
        reject(new Error('the service worker could not be installed'))
      if (coming.state === 'activated') resolve()
    })
  })

let touched = false
const touch = (): void => {
  touched = true
}

/** True if a reload now would take something from the user. */
const inUse = (): boolean => useEngine.getState().running > 0 || touched

const reloadOnce = async (
  workers: ServiceWorkerContainer,
): Promise<ServiceWorkerRegistration | null> => {
  for (const type of ['pointerdown', 'keydown'])
    addEventListener(type, touch, { once: true, capture: true })
  try {
    const registration = await register(workers)
    await active(registration)
    if (!inUse() && setGuard()) {
      location.reload()
      return null
    }
    useHosting.setState({ pending: false, limit: 'reloaded', reload: true })
    return registration
  } catch (error) {
    useHosting.setState({ pending: false, limit: 'no-service-worker', cause: whyThrown(error) })
    return null
  }
}

const later = async (
  workers: ServiceWorkerContainer,
  drawn: Promise<void>,
): Promise<ServiceWorkerRegistration | null> => {
  await drawn
  await loadedAndIdle()
  await untilNoRun()
  try {
    return await register(workers)
  } catch (error) {
    // Without a service worker the page works as long as its web server does.
    if (useHosting.getState().limit === 'reloaded')
      useHosting.setState({ limit: 'no-service-worker', reload: false, cause: whyThrown(error) })
    return null
  }
}

/** `drawn`: settles when the page is drawn and has fetched what it needs. */
export const startHosting = async (drawn: Promise<void>): Promise<void> => {
  const { isolated, secureContext: secure } = ability
  const workers = secure ? serviceWorkers() : null
  const step = nextStep({
    isolated,
    crossOrigin: globalThis.crossOriginIsolated,
    secure,
    available: workers !== null,
    controlled: workers !== null && workers.controller !== null,
    guarded: isGuarded(),
  })
  if (isolated) clearGuard()
  if (step.do === 'limited') useHosting.setState({ limit: step.why, reload: step.reload })
  else useHosting.setState({ pending: step.do === 'reload-once' })
  // The build tool's own server has no service worker.
  if (!workers || import.meta.env.DEV) return
  const registration =
    step.do === 'reload-once' ? await reloadOnce(workers) : await later(workers, drawn)
  if (!registration) return
  watchUpdates(registration)
  await drawn
  await active(registration).then(
    () => fetchRest(registration),
    () => undefined,
  )
}
