import type * as Poolifier from 'poolifier'
import { libraryThreads, loadPackage } from '../../runtimes/runtime'
import type { OpenPool, Register } from '../library'
import { asTask, type Call } from './call'
import { libraryPoolOf, optionsOf, forLiveWorkers } from './opened'

// The package has these types.
const { FixedThreadPool, ThreadWorker } = (await loadPackage('poolifier')) as typeof Poolifier

/** A pool that starts in a thread, as our host is; the library's own refuses to. */
class NestedPool extends FixedThreadPool<Call> {
  protected override isMain(): boolean {
    return true
  }

  protected override registerWorkerMessageListener<M extends Call | unknown>(
    key: number,
    listener: (message: Poolifier.MessageValue<M>) => void,
  ): void {
    super.registerWorkerMessageListener<M>(key, forLiveWorkers(this, listener))
  }
}

export const open: OpenPool = ({ workers, script, name, options, tasksPerWorker }) => {
  const { start, adopt } = libraryThreads()
  const { file, argv, execArgv } = start(script, name)
  const pool = new NestedPool(workers, file, {
    workerOptions: { argv, execArgv },
    ...optionsOf(options, tasksPerWorker),
  })
  return libraryPoolOf(pool, {
    threads: pool.workerNodes.map(({ worker }) => adopt(worker)),
    run: ([task, message]) => pool.execute({ task, message }),
  })
}

export const register: Register = (run) => {
  void new ThreadWorker<Call>(asTask(run))
}
