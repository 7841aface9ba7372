/** One measurement at a time in this browser: two tabs would take the cores from each other. */

const NAME = 'poolscope:measures'

/** Ends a turn. */
export type Release = () => void

const locks = (): LockManager | null => {
  try {
    return navigator.locks ?? null
  } catch {
    return null
  }
}

/** Holds the lock of this browser as long as the returned function is not called. */
const held = (manager: LockManager, options: LockOptions): Promise<Release | null> =>
  new Promise((resolve, reject) => {
    manager
      .request(
        NAME,
        options,
        (lock) =>
          lock &&
          new Promise<void>((release) => {
            resolve(release)
          }),
      )
      // A lock that is not free, asked for without waiting.
      .then(() => resolve(null), reject)
  })

const alone: Release = () => {}

/**
 * A turn if no other tab measures, else null. Where there are no locks, or they are refused as in some frames,
 * tabs know nothing of each other.
 */
export const turnNow = async (): Promise<Release | null> => {
  const manager = locks()
  return manager ? held(manager, { ifAvailable: true }).catch(() => alone) : alone
}

/** A turn as soon as no other tab measures; rejects if `signal` gives up first. */
export const turn = async (signal: AbortSignal): Promise<Release> => {
  const manager = locks()
  return (manager && (await held(manager, { signal }))) ?? alone
}
