/** One measurement at a time in this browser: two tabs would take the cores from each other. */

const TURN = 'poolscope:measures'
/**
 * Held beside the turn, so that who only wants to know may wait for it: nobody but those who measure stands in the
 * queue for the turn itself.
 */
const SIGN = 'poolscope:measures-now'
/** Where it is said that a turn has begun. Its end needs no word: the sign is free, even if its tab is gone. */
const CHANNEL = 'poolscope:turns'

/** Ends a turn. */
export type Release = () => void

const locks = (): LockManager | null => {
  try {
    return navigator.locks ?? null
  } catch {
    return null
  }
}

let opened: BroadcastChannel | null = null
/** One for the page: it does not hear itself. */
const channel = (): BroadcastChannel => (opened ??= new BroadcastChannel(CHANNEL))

/** Shows other tabs that a turn is taken, as long as the returned function is not called. */
const shown = (manager: LockManager): Release => {
  let end: Release = () => {}
  const over = new Promise<void>((done) => (end = done))
  const say = () => {
    channel().postMessage(null)
    return over
  }
  // Where it cannot be shown, it is measured all the same.
  manager.request(SIGN, say).catch(() => {})
  return end
}

/** Holds the lock of this browser as long as the returned function is not called. */
const held = (manager: LockManager, options: LockOptions): Promise<Release | null> =>
  new Promise((resolve, reject) => {
    manager
      .request(TURN, options, (lock) => {
        if (!lock) return null
        const hide = shown(manager)
        return new Promise<void>((release) => {
          resolve(() => {
            hide()
            release()
          })
        })
      })
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

/**
 * Says whether a turn is taken: now, and whenever that changes. It waits in the queue of the sign, and does nothing
 * in between. Turns of this page are left to the page, which hears nothing of itself.
 */
export const watchTurns = (tell: (taken: boolean) => void): void => {
  const manager = locks()
  if (!manager) return
  const wait = { mode: 'shared' } as const
  const look = async (): Promise<void> => {
    if (await manager.request(SIGN, { ...wait, ifAvailable: true }, (lock) => lock !== null)) return
    tell(true)
    await manager.request(SIGN, wait, () => tell(false))
  }
  const safely = () => void look().catch(() => {})
  channel().addEventListener('message', safely)
  safely()
}
