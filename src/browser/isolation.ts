/**
 * Tells whether the page has shared memory and, if not, why and what to do: by tests of features,
 * never by names of browsers.
 */
import { serviceWorkers } from '../engine/hosting'
import { t } from '../i18n/text'

export type ServiceWorkerState = 'unsupported' | 'none' | 'registered' | 'controls'

export interface PageFacts {
  /** Undefined in browsers without this property. */
  isolated: boolean | undefined
  sharedMemory: boolean
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
  isolated: globalThis.crossOriginIsolated as boolean | undefined, // missing in old browsers
  sharedMemory: typeof SharedArrayBuffer === 'function',
  secureContext: isSecureContext,
  framed: window.parent !== window,
  serviceWorker,
})

export interface IsolationReport {
  ok: boolean
  /** State of the page, in a sentence. */
  what: string
  /** Remedy; null if there is none. */
  todo: string | null
}

const bad = (what: string, todo: string | null): IsolationReport => ({ ok: false, what, todo })

export const isolationReport = (facts: PageFacts): IsolationReport => {
  const { isolated, sharedMemory, secureContext, framed, serviceWorker } = facts
  if (isolated && sharedMemory)
    return {
      ok: true,
      what: t('Threads can share memory, and the clock is as fine as this browser allows.'),
      todo: null,
    }
  if (isolated)
    return bad(
      t('The page is isolated, but this browser offers no SharedArrayBuffer.'),
      t('Use another browser, or turn off its protection against such features for this page.'),
    )
  if (!secureContext)
    return bad(
      t('This address is neither HTTPS nor localhost. Browsers share memory only there.'),
      t('Open the page over HTTPS, or run it on this machine at localhost.'),
    )
  if (isolated === undefined)
    return bad(
      t('This browser does not support cross-origin isolation.'),
      t('Use a newer browser: Chrome or Edge 111, Firefox 145, Safari 16.4, or later.'),
    )
  if (framed)
    return bad(
      t('The page is inside a frame of a page that is not isolated.'),
      t('Open it in a separate tab.'),
    )
  const texts = {
    controls: bad(
      t(
        'A service worker adds the headers that the web server does not send, but this browser still does not isolate the page.',
      ),
      t('Browsers inside apps never do: open the page in the system’s own browser.'),
    ),
    registered: bad(
      t(
        'The web server sends no headers for isolation. A service worker that adds them is installed, but does not control this page yet.',
      ),
      t('Reload the page, without holding Shift.'),
    ),
    none: bad(
      t('The web server sends no headers for isolation, and no service worker adds them.'),
      t(
        'Let the web server send them (see README, “Put it on a host”), or reload once if this is the first visit.',
      ),
    ),
    unsupported: bad(
      t(
        'The web server sends no headers for isolation, and this browser offers no service workers here that could add them.',
      ),
      t(
        'Leave the private window, if this is one, or let the web server send the headers (see README, “Put it on a host”).',
      ),
    ),
  }
  return texts[serviceWorker]
}

export const serviceWorkerText = (state: ServiceWorkerState): string =>
  ({
    controls: t('installed, controls this page'),
    registered: t('installed, does not control this page'),
    none: t('none'),
    unsupported: t('not available here'),
  })[state]
