/** Checks the page and its browser: feature tests, never names of browsers. */
import { serviceWorkers } from '../engine/hosting'
import type { PageFacts, ServiceWorkerState } from './isolation'

export const serviceWorkerState = async (): Promise<ServiceWorkerState> => {
  const workers = serviceWorkers()
  if (!workers) return 'unsupported'
  try {
    if (workers.controller) return 'controls'
    return (await workers.getRegistration()) ? 'registered' : 'none'
  } catch {
    return 'unsupported'
  }
}

export const pageFacts = (serviceWorker: ServiceWorkerState): PageFacts => ({
  isolated: globalThis.crossOriginIsolated as boolean | undefined, // missing in old browsers
  sharedMemory: typeof SharedArrayBuffer === 'function',
  secureContext: isSecureContext,
  framed: window.parent !== window,
  serviceWorker,
})
