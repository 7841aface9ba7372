/** State of the hosting: isolated or why not, how much works without a network, its version. */
import { create } from 'zustand'
import { t } from '../i18n/text'
import type { Limit } from './next-step'

export interface Hosting {
  /** True while the page waits for the service worker, and then for one reload. */
  pending: boolean
  /** Reason why there is no shared memory. Null if there is, and while `pending`. */
  limit: Limit | null
  /** Message of a browser that refused the service worker. */
  cause: string
  /** True if a reload by hand may help. */
  reload: boolean
  /** Part that works without a network: nothing, the page, all but large files, everything. */
  offline: 'no' | 'page' | 'small' | 'ready'
  /** True if the web server answered the last request. */
  reachable: boolean
  /** State of a new version: ready to take over, or in use by another tab already. */
  update: 'none' | 'ready' | 'taken'
}

export const useHosting = create<Hosting>()(() => ({
  pending: false,
  limit: null,
  cause: '',
  reload: false,
  offline: 'no',
  reachable: true,
  update: 'none',
}))

/** Attributes of the document, for tests and style sheets. */
const show = ({ offline, limit, pending, update }: Hosting): void => {
  const { dataset } = document.documentElement
  dataset['offline'] = offline
  dataset['hosting'] = pending ? 'pending' : (limit ?? 'isolated')
  dataset['update'] = update
}
useHosting.subscribe(show)

/** True if kernels with large code are stored already, or available from the web server. */
export const hasLargeKernels = (state: Hosting = useHosting.getState()): boolean =>
  state.reachable || state.offline === 'ready'

/** The container of service workers; null without one, or if a frame is refused access. */
export const serviceWorkers = (): ServiceWorkerContainer | null => {
  try {
    return navigator.serviceWorker ?? null
  } catch {
    return null
  }
}

/** True in a frame of another page, which may be the reason. */
export const isEmbedded = (): boolean => globalThis.top !== globalThis.self

/** Reason why there is no shared memory, and what would help, in sentences. */
export const limitText = ({ pending, limit, cause }: Hosting): string => {
  if (pending) return t('Fetching what isolates this page; the page then reloads once.')
  switch (limit) {
    case null:
      return ''
    case 'insecure':
      return t('This page needs HTTPS or localhost for that; the address is plain HTTP.')
    case 'no-service-worker':
      return [
        isEmbedded()
          ? t('The page is embedded in another page, so it cannot be isolated.')
          : t(
              'The web server does not send the headers that isolate the page, and this browser refuses the service worker that would add them: a private window, a setting, or the browser inside an app.',
            ),
        cause && `(${cause})`,
      ]
        .filter(Boolean)
        .join(' ')
    case 'reloaded':
      return t(
        'The web server does not send the headers that isolate the page. The service worker that adds them is ready and works from the next load.',
      )
    case 'not-isolated':
      return isEmbedded()
        ? t('The page is embedded in another page, so it cannot be isolated.')
        : `${t('This browser does not isolate the page, although the page has all the headers for it.')} ${t('Browsers inside apps never do: open the page in the system’s own browser.')}`
    case 'no-memory':
      return `${t('The page is isolated, but this browser offers no SharedArrayBuffer.')} ${t('Use another browser, or turn off its protection against such features for this page.')}`
    default:
      return limit satisfies never
  }
}
