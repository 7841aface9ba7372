/**
 * Decides what a page does about isolation when it opens: a table, as a pure function. Only a
 * server's headers or a service worker that adds them isolate a page, and a service worker reaches
 * only pages that were opened after it was there: hence one reload, and never a second one.
 */

export interface Situation {
  /** True if there is shared memory already. */
  isolated: boolean
  /** True if the page is cross-origin isolated: without shared memory, this browser has none. */
  crossOrigin: boolean
  /** True for HTTPS or localhost. */
  secure: boolean
  /** True if this browser has service workers, and offers them to this page. */
  available: boolean
  /** True if a service worker answered for this page. */
  controlled: boolean
  /** True if the page reloaded since it was last isolated, or cannot remember that. */
  guarded: boolean
}

export type Limit = 'insecure' | 'no-service-worker' | 'reloaded' | 'not-isolated' | 'no-memory'

export type Step =
  | { do: 'run' }
  /** Registers, waits until the service worker is active, sets the guard, reloads. */
  | { do: 'reload-once' }
  /** Continues without shared memory; `reload`: a manual reload may help. */
  | { do: 'limited'; why: Limit; reload: boolean }

export const nextStep = (now: Situation): Step => {
  if (now.isolated) return { do: 'run' }
  if (now.crossOrigin) return { do: 'limited', why: 'no-memory', reload: false }
  if (!now.secure) return { do: 'limited', why: 'insecure', reload: false }
  if (!now.available) return { do: 'limited', why: 'no-service-worker', reload: false }
  if (now.controlled) return { do: 'limited', why: 'not-isolated', reload: false }
  if (now.guarded) return { do: 'limited', why: 'reloaded', reload: true }
  return { do: 'reload-once' }
}
