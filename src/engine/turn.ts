/** One measurement at a time in this browser: two tabs would take the cores from each other. */

const TURN = 'poolscope:measures'
/** Lock held beside the turn, for tabs that only want to know: they must not queue for the turn. */
const SIGN = 'poolscope:measures-now'
/** Channel that announces the beginning of a turn. Its end frees the sign, without a message. */
const CHANNEL = 'poolscope:turns'

type Release = () => void

const locks = (): LockManager | null => {
  try {
    return navigator.locks ?? null
  } catch {
    return null
  }
}

let opened: BroadcastChannel | null = null
/** Channel of this page, the only one, so that the page does not hear itself. */
const channel = (): BroadcastChannel => (opened ??= new BroadcastChannel(CHANNEL))

/** Shows other tabs that a turn is taken, as long as the returned function is not called. */
const shown = (manager: LockManager): Release => {
  let end: Release = () => {}
  const over = new Promise<void>((done) => (end = done))
  const say = () => {
    channel().postMessage(null)
    return over
  }
  // A turn that cannot be shown still allows to measure.
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
      // A lock that is not free, although it was requested without waiting.
      .then(() => resolve(null), reject)
  })

const alone: Release = () => {}

/**
 * A turn if no other tab measures, else null. Without locks, or if they are refused as in some
 * frames, tabs know nothing of each other.
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
 * Reports whether a turn is taken: now, and whenever that changes. The function waits in the queue
 * of the sign, and does nothing in between. Turns of this page are not reported.
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
