/**
 * Browsers do not report that a worker has ended. A Web Lock does: each thread holds one for as
 * long as it lives, and anyone who requests the same lock gets it when the thread is gone. Where the runtime
 * itself reports it, there is no lock to hold.
 */
import { runtime } from '../../runtimes/runtime'

/** Are there locks, and may this page use them? A frame of another site may be denied them. */
const locksWork = async (): Promise<boolean> => {
  if (typeof navigator !== 'object' || navigator.locks === undefined) return false
  try {
    await navigator.locks.query()
    return true
  } catch {
    return false
  }
}

/** Can the end of a thread be seen here? */
export const endsShow = async (): Promise<boolean> => runtime.ended !== null || (await locksWork())

/** Resolves once this thread's end can be seen: it holds the lock, which only that end releases. */
export const holdForLife = async (name: string): Promise<void> => {
  if (runtime.ended) return
  await new Promise<void>((resolve, reject) => {
    navigator.locks
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

/** Resolves when nobody holds the lock any more. */
const free = async (name: string): Promise<void> => {
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
    await Promise.all(names.map(free))
  }
}
