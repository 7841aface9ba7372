/** What the page knows of its isolation: by tests of features, never by names of browsers. */
import { isEmbedded, serviceWorkers } from '../engine/hosting'
import { t } from '../i18n/text'

export type ServiceWorkerState = 'unsupported' | 'none' | 'registered' | 'controls'

export interface PageFacts {
  isolated: boolean
  secureContext: boolean
  framed: boolean
  serviceWorker: ServiceWorkerState
}

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

/** Facts about this page, as it is now. */
export const pageFacts = (serviceWorker: ServiceWorkerState): PageFacts => ({
  isolated: crossOriginIsolated,
  secureContext: isSecureContext,
  framed: isEmbedded(),
  serviceWorker,
})

export const serviceWorkerText = (state: ServiceWorkerState): string =>
  ({
    controls: t('installed, controls this page'),
    registered: t('installed, does not control this page'),
    none: t('none'),
    unsupported: t('not available here'),
  })[state]
