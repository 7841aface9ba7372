import type * as Poolifier from 'poolifier'
import { libraryThreads, loadPackage } from '../../runtimes/runtime'
import type { OpenPool } from '../library'
import type { Call } from '../poolifier/call'

// The types are those of the package.
const { FixedThreadPool } = (await loadPackage('poolifier')) as typeof Poolifier

/** Its own refuses to start in a thread, as our host is. */
class NestedPool extends FixedThreadPool<Call, number> {
  protected override isMain(): boolean {
    return true
  }

  /** What a thread said before it ended comes when its node is gone: that throws where only the whole host can hear it. */
  protected override registerWorkerMessageListener<Message extends number | Call>(
    key: number,
    listener: (message: Poolifier.MessageValue<Message>) => void,
  ): void {
    super.registerWorkerMessageListener<Message>(key, (message) => {
      try {
        listener(message)
      } catch (error) {
        if (this.workerNodes.some(({ info }) => info.id === message.workerId)) throw error
      }
    })
  }
}

/** How many threads it always has; it starts others for those that end. */
interface Inside {
  minimumNumberOfWorkers: number
}

export const open: OpenPool = ({ workers, script, name, options }) => {
  const { start, adopt } = libraryThreads()
  const { file, argv, execArgv } = start(script, name)
  const pool = new NestedPool(workers, file, {
    workerOptions: { argv, execArgv },
    workerChoiceStrategy: options['choice'] as Poolifier.WorkerChoiceStrategy, // one of the field's
    enableTasksQueue: options['queue'] === true,
  })
  return {
    threads: pool.workerNodes.map(({ worker }) => adopt(worker)),
    ready: allReady(pool),
    run: (task, message) => pool.execute({ task, message }),
    retire: () => {
      const inside = pool as unknown as Inside // a private field
      inside.minimumNumberOfWorkers = 0
    },
    close: () => {
      pool.destroy().catch(() => {})
    },
  }
}

const allReady = (pool: NestedPool): Promise<void> =>
  new Promise((resolve) => {
    if (pool.info.ready) resolve()
    else pool.emitter?.once('ready', () => resolve())
  })
