/** What the page knows of its isolation: by tests of features, never by names of browsers. */
import { isEmbedded, serviceWorkers } from '../engine/hosting'

export interface PageFacts {
  isolated: boolean
  secureContext: boolean
  framed: boolean
  serviceWorker: 'unsupported' | 'none' | 'controls'
}

/** Facts about this page, as it is now. */
export const pageFacts = (): PageFacts => {
  const workers = serviceWorkers()
  return {
    isolated: crossOriginIsolated,
    secureContext: isSecureContext,
    framed: isEmbedded(),
    serviceWorker: workers ? (workers.controller ? 'controls' : 'none') : 'unsupported',
  }
}
