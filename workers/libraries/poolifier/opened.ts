import type * as Poolifier from 'poolifier'
import type { LibraryPool } from '../library'
import type { Call } from './call'

type Pool<W extends Poolifier.IWorker> = Poolifier.IPool<W, Call, unknown>

/** The private number of workers that the pool keeps: it starts others for those that end. */
interface Inside {
  minimumNumberOfWorkers: number
}

export const libraryPoolOf = <W extends Poolifier.IWorker>(
  pool: Pool<W>,
  parts: Pick<LibraryPool, 'threads' | 'run'>,
): LibraryPool => {
  // The end of a worker reports its failure; without a listener the whole host would fail.
  pool.emitter?.on('error', () => {})
  return {
    ...parts,
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

/**
 * Ignores an error of a worker whose node is gone. The last message of a worker may come after its
 * node is removed, and the error could only be caught by the whole host.
 */
export const forLiveWorkers =
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

export const optionsOf = (options: Record<string, unknown>, tasksPerWorker: number) => ({
  // the field allows no other strategies
  workerChoiceStrategy: options['choice'] as Poolifier.WorkerChoiceStrategy,
  enableTasksQueue: options['queue'] === true,
  tasksQueueOptions: { concurrency: tasksPerWorker },
})
