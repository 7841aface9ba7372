/**
 * Web Locks show that a thread has ended, which browsers do not report: each thread holds a lock
 * for as long as it lives, and anyone who requests the same lock gets it when the thread is gone. A
 * runtime that reports the end itself needs no lock.
 */
import { sleep } from '../../base/turn'
import { runtime } from '../../runtimes/runtime'

/** The locks of this thread; undefined where there are none. */
const locks = (): LockManager | undefined => globalThis.navigator?.locks as LockManager | undefined

/** True if there are locks; a frame of another site may be denied them. */
const locksWork = async (): Promise<boolean> => {
  try {
    const own = locks()
    await own?.query()
    return own !== undefined
  } catch {
    return false
  }
}

export const endsShow = async (): Promise<boolean> => runtime.ended !== null || (await locksWork())

/** Holds a lock that only the end of this thread releases; resolves once it is held. */
export const holdForLife = async (name: string): Promise<void> => {
  if (runtime.ended) return
  await new Promise<void>((resolve, reject) => {
    const own = locks()
    if (!own) throw new Error('[locks] Web Locks (there are none)')
    own
      .request(name, () => {
        resolve()
        return new Promise<never>(() => {})
      })
      .catch(reject)
  })
}

/** Holds a host's own lock, if there are locks, so that the page can see the host end. */
export const holdHostLock = async (name: string): Promise<void> => {
  if (await endsShow()) await holdForLife(name)
}

/** Resolves when a thread that has held this lock is gone. */
export const gone = async (name: string, thread: Worker): Promise<void> =>
  runtime.ended ? runtime.ended(thread) : free(name)

const free = async (name: string): Promise<void> => {
  await locks()?.request(name, () => undefined)
}

/** Resolves when no lock with this prefix is held; immediately if there are no locks. */
export const allGone = async (prefix: string): Promise<void> => {
  const own = locks()
  if (!own || !(await locksWork())) return
  for (;;) {
    const { held = [], pending = [] } = await own.query()
    // A thread that is still starting may have requested a lock without holding it yet.
    const names = [...held, ...pending].flatMap(({ name }) =>
      name?.startsWith(prefix) ? name : [],
    )
    if (names.length === 0) return
    await Promise.all(names.map(free))
  }
}

/**
 * Time in ms after which a thread that was ended by force is gone, however busy it was: no lock
 * shows its end. Chromium lets it go on for 2 s; the other engines end it immediately.
 */
const FORCED_MS = 2500

/** Resolves when a thread that has just been ended by force is gone. */
export const goneByForce = (): Promise<void> => sleep(FORCED_MS)
