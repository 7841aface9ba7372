/** Whether the page has shared memory, and if not, why, and what to do. */
import { t } from '../i18n/text'

export type ServiceWorkerState = 'unsupported' | 'none' | 'registered' | 'controls'

export interface PageFacts {
  /** Undefined in browsers that do not know it. */
  isolated: boolean | undefined
  sharedMemory: boolean
  secureContext: boolean
  framed: boolean
  serviceWorker: ServiceWorkerState
}

export interface IsolationReport {
  ok: boolean
  /** What is so, in a sentence. */
  what: string
  /** What can be done about it; null where nothing is to be done. */
  todo: string | null
}

const bad = (what: string, todo: string | null): IsolationReport => ({ ok: false, what, todo })

export const isolationReport = (facts: PageFacts): IsolationReport => {
  const { isolated, sharedMemory, secureContext, framed, serviceWorker } = facts
  if (isolated && sharedMemory)
    return {
      ok: true,
      what: t('Threads can share memory, and the clock is as fine as this browser lets it be.'),
      todo: null,
    }
  if (isolated)
    return bad(
      t('The page is isolated, but this browser offers no SharedArrayBuffer.'),
      t('Use another browser, or switch its protection against such features off for this page.'),
    )
  if (!secureContext)
    return bad(
      t('This address is neither HTTPS nor localhost. Browsers share memory only there.'),
      t('Open the page over HTTPS, or run it on this machine at localhost.'),
    )
  if (isolated === undefined)
    return bad(
      t('This browser does not know cross-origin isolation.'),
      t('Use a newer browser: Chrome or Edge 111, Firefox 145, Safari 16.4, or later.'),
    )
  if (framed)
    return bad(
      t('The page is inside a frame of a page that is not isolated.'),
      t('Open it in a tab of its own.'),
    )
  switch (serviceWorker) {
    case 'controls':
      return bad(
        t(
          'A service worker adds the headers that the host does not send, and still this browser does not isolate the page.',
        ),
        t('In-app browsers never do: open the page in the system’s own browser.'),
      )
    case 'registered':
      return bad(
        t(
          'The host sends no headers for isolation. A service worker that adds them is there, and does not control this page yet.',
        ),
        t('Reload the page, without holding Shift.'),
      )
    case 'none':
      return bad(
        t('The host sends no headers for isolation, and no service worker adds them.'),
        t(
          'Have the host send them (see README, “Put it on a host”), or reload once if this is the first visit.',
        ),
      )
    case 'unsupported':
      return bad(
        t(
          'The host sends no headers for isolation, and this browser offers no service workers here that could add them.',
        ),
        t(
          'Leave the private window, if this is one, or have the host send the headers (see README, “Put it on a host”).',
        ),
      )
    default:
      return serviceWorker satisfies never
  }
}

export const serviceWorkerText = (state: ServiceWorkerState): string => {
  switch (state) {
    case 'controls':
      return t('there, and controls this page')
    case 'registered':
      return t('there, does not control this page')
    case 'none':
      return t('none')
    case 'unsupported':
      return t('not offered here')
    default:
      return state satisfies never
  }
}
