/**
 * What a page does about isolation when it opens: the table that decides, as a pure function. Only a
 * server's headers or a service worker that adds them isolate a page, and a service worker reaches only
 * pages that were opened after it was there: hence one reload, and never a second one.
 */

export interface Situation {
  /** There is shared memory already. */
  isolated: boolean
  /** HTTPS or localhost. */
  secure: boolean
  /** This browser has service workers, and offers them to this page. */
  available: boolean
  /** A service worker answered for this page. */
  controlled: boolean
  /** The page has reloaded since it was last isolated, or cannot remember whether it has. */
  guarded: boolean
}

export type Limit = 'insecure' | 'no-service-worker' | 'reloaded' | 'not-isolated'

export type Step =
  | { do: 'run' }
  /** Register, wait until the service worker is active, set the guard, reload. */
  | { do: 'reload-once' }
  /** Continue without shared memory; `reload`: a manual reload may help. */
  | { do: 'limited'; why: Limit; reload: boolean }

export const nextStep = (now: Situation): Step => {
  if (now.isolated) return { do: 'run' }
  if (!now.secure) return { do: 'limited', why: 'insecure', reload: false }
  if (!now.available) return { do: 'limited', why: 'no-service-worker', reload: false }
  if (now.controlled) return { do: 'limited', why: 'not-isolated', reload: false }
  if (now.guarded) return { do: 'limited', why: 'reloaded', reload: true }
  return { do: 'reload-once' }
}
