/** Checks the page and its browser: feature tests, never names of browsers. */
import type { PageFacts, ServiceWorkerState } from './isolation'

/** `navigator.serviceWorker` can be missing, and can throw in a frame. */
const container = (): ServiceWorkerContainer | null => {
  try {
    return navigator.serviceWorker ?? null
  } catch {
    return null
  }
}

export const serviceWorkerState = async (): Promise<ServiceWorkerState> => {
  const workers = container()
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
