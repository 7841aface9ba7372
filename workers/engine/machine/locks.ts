/**
 * Browsers do not report that a worker has ended. A Web Lock does: each thread holds one for as
 * long as it lives, and anyone who requests the same lock gets it when the thread is gone.
 */

/** Are there locks, and may this page use them? A frame of another site may be denied them. */
export const locksWork = async (): Promise<boolean> => {
  if (typeof navigator !== 'object' || navigator.locks === undefined) return false
  try {
    await navigator.locks.query()
    return true
  } catch {
    return false
  }
}

/** Resolves once the thread holds the lock; only the end of the thread releases it. */
export const holdForLife = (name: string): Promise<void> =>
  new Promise((resolve, reject) => {
    navigator.locks
      .request(name, () => {
        resolve()
        return new Promise<never>(() => {})
      })
      .catch(reject)
  })

/** Holds a host's own lock, if there are locks, so that the page can see the host end. */
export const holdHostLock = async (name: string): Promise<void> => {
  if (await locksWork()) await holdForLife(name)
}

/** Resolves when nobody holds the lock any more. */
export const gone = async (name: string): Promise<void> => {
  await navigator.locks.request(name, () => undefined)
}

/** Resolves when no lock whose name begins with `prefix` is held; at once if there are no locks. */
export const allGone = async (prefix: string): Promise<void> => {
  if (!(await locksWork())) return
  for (;;) {
    const { held = [], pending = [] } = await navigator.locks.query()
    // A thread that is still starting may have requested its lock but not hold it yet.
    const names = [...held, ...pending].flatMap(({ name }) =>
      name?.startsWith(prefix) ? name : [],
    )
    if (names.length === 0) return
    await Promise.all(names.map(gone))
  }
}
