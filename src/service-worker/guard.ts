/**
 * Remembers, for this tab and this page, that the page has reloaded itself. Storage may throw in a
 * frame of another site: a guard that cannot be kept counts as used, so that there is no loop.
 */

const KEY = `${new URL('.', location.href).pathname}poolscope:reloaded`

export const isGuarded = (): boolean => {
  try {
    return sessionStorage.getItem(KEY) !== null
  } catch {
    return true
  }
}

/** @returns whether it is kept; only then may the page reload itself */
export const setGuard = (): boolean => {
  try {
    sessionStorage.setItem(KEY, 'yes')
    return sessionStorage.getItem(KEY) !== null
  } catch {
    return false
  }
}

/** Once isolated: a hard reload later on may be mended once more. */
export const clearGuard = (): void => {
  try {
    sessionStorage.removeItem(KEY)
  } catch {
    // Nothing could be kept, so nothing is.
  }
}
