/**
 * Remembers, for this tab and this page, that the page has reloaded itself. Storage may throw in a
 * frame of another site: a guard that cannot be stored counts as used, so there is no loop.
 *
 * The guard is spent until the page has been isolated once since. That time is kept outside the
 * session: an isolated page has its own process, and its changes to the session's storage are not
 * visible to the page after a hard reload (seen in Chromium).
 */
import { recall, remember } from '../base/storage'

const KEY = `${new URL('.', location.href).pathname}poolscope:reloaded-at`
const ISOLATED = 'isolated-at'

export const isGuarded = (): boolean => {
  try {
    const reloadedAt = sessionStorage.getItem(KEY)
    return reloadedAt !== null && Number(reloadedAt) >= Number(recall(ISOLATED) ?? 0)
  } catch {
    return true
  }
}

/** Returns true if the guard is kept: only then may the page reload itself. */
export const setGuard = (): boolean => {
  try {
    sessionStorage.setItem(KEY, String(Date.now()))
    return isGuarded()
  } catch {
    return false
  }
}

/** Clears the guard of an isolated page: a hard reload later on may be mended once more. */
export const clearGuard = (): void => remember(ISOLATED, String(Date.now()))
