import type * as Poolifier from 'poolifier'
import { libraryThreads, loadPackage, type LibraryProcess } from '../../runtimes/runtime'
import type { OpenPool, Register } from '../library'
import { libraryPoolOf, optionsOf, forLiveWorkers } from './opened'
import { asTask, type Call } from './call'

// The package has these types.
const { ClusterWorker, FixedClusterPool } = (await loadPackage('poolifier')) as typeof Poolifier

/** The processes of all pools, by the library's object of a worker. */
const processes = new WeakMap<object, LibraryProcess>()

const processOf = (worker: object): LibraryProcess => {
  const process = processes.get(worker) ?? libraryThreads().adoptProcess(worker)
  processes.set(worker, process)
  return process
}

/** A pool whose library shares a channel with the engine's messages. */
class SharingPool extends FixedClusterPool<Call> {
  protected override sendToWorker(key: number, message: Poolifier.MessageValue<Call>): void {
    const worker = this.workerNodes[key]?.worker
    if (worker) processOf(worker).whenListening(() => super.sendToWorker(key, message))
  }

  protected override registerWorkerMessageListener<M extends Call | unknown>(
    key: number,
    listener: (message: Poolifier.MessageValue<M>) => void,
  ): void {
    const hear = forLiveWorkers(this, listener)
    super.registerWorkerMessageListener<M>(key, (message) => {
      // Each message of the library names its worker.
      if (message.workerId !== undefined) hear(message)
    })
  }
}

export const open: OpenPool = ({ workers, script, name, options, tasksPerWorker }) => {
  const { file, settings } = libraryThreads().startProcess(script, name)
  const pool = new SharingPool(workers, file, { settings, ...optionsOf(options, tasksPerWorker) })
  const library = libraryPoolOf(pool, {
    threads: pool.workerNodes.map(({ worker }) => processOf(worker)),
    run: ([task, message, rounds = 1]) => pool.execute({ task, message, rounds }),
  })
  return {
    ...library,
    close: () => {
      library.close()
      // A process that the library has started in place of one that died may not hear the end yet.
      for (const { worker } of pool.workerNodes) processOf(worker).terminate()
    },
  }
}

export const register: Register = (run) => {
  void new ClusterWorker<Call>(asTask(run))
}
