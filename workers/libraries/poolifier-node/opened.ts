import type * as Poolifier from 'poolifier'
import type { LibraryPool } from '../library'
import type { Call } from '../poolifier/call'

/** A pool of the package, of threads or of processes. */
type Pool<W extends Poolifier.IWorker> = Poolifier.IPool<W, Call, unknown>

/** How many workers it always has; it starts others for those that end. */
interface Inside {
  minimumNumberOfWorkers: number
}

export const opened = <W extends Poolifier.IWorker>(
  pool: Pool<W>,
  own: Pick<LibraryPool, 'threads' | 'run'>,
): LibraryPool => {
  // A worker that fails is told by its end; without a listener the whole host would fail.
  pool.emitter?.on('error', () => {})
  return {
    ...own,
    ready: allReady(pool),
    retire: () => {
      const inside = pool as unknown as Inside // a private field
      inside.minimumNumberOfWorkers = 0
    },
    close: () => {
      pool.destroy().catch(() => {})
    },
  }
}

const allReady = <W extends Poolifier.IWorker>(pool: Pool<W>): Promise<void> =>
  new Promise((resolve) => {
    if (pool.info.ready) resolve()
    else pool.emitter?.once('ready', () => resolve())
  })

/** What a worker said before it ended comes when its node is gone: that throws where only the whole host can hear it. */
export const unlessGone =
  <W extends Poolifier.IWorker, M>(
    pool: Pick<Pool<W>, 'workerNodes'>,
    listener: (message: Poolifier.MessageValue<M>) => void,
  ) =>
  (message: Poolifier.MessageValue<M>): void => {
    try {
      listener(message)
    } catch (error) {
      if (pool.workerNodes.some(({ info }) => info.id === message.workerId)) throw error
    }
  }

/** Its options, as the library names them. */
export const optionsOf = (options: Record<string, unknown>) => ({
  workerChoiceStrategy: options['choice'] as Poolifier.WorkerChoiceStrategy, // one of the field's
  enableTasksQueue: options['queue'] === true,
})
