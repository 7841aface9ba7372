/**
 * Fetches something once for all who ask, and again only after a failure. A module that several
 * places import at the same time goes through here: WebKit gives the later ones the module before it
 * has run, with nothing in it.
 */
export const once = <T>(fetch: () => Promise<T>): (() => Promise<T>) => {
  let fetched: Promise<T> | null = null
  return () => {
    fetched ??= fetch().catch((error: unknown) => {
      fetched = null
      throw error
    })
    return fetched
  }
}
