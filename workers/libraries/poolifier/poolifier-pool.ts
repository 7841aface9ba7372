import type { WorkerChoiceStrategy } from 'poolifier-web-worker'
import type { OpenPool } from '../library'
import { type Call, withWindow } from './call'

const { FixedThreadPool } = await withWindow(() => import('poolifier-web-worker'))

/** A pool that starts in a worker, as our host is; the library's own refuses to. */
class NestedPool extends FixedThreadPool<Call, number> {
  protected override isMain(): boolean {
    return true
  }
}

export const open: OpenPool = ({ workers, script, name, options, tasksPerWorker }) => {
  const pool = new NestedPool(workers, script, {
    workerOptions: { name },
    // the field allows no other strategies
    workerChoiceStrategy: options['choice'] as WorkerChoiceStrategy,
    enableTasksQueue: options['queue'] === true,
    tasksQueueOptions: { concurrency: tasksPerWorker },
  })
  return {
    threads: pool.workerNodes.map(({ worker }) => worker),
    ready: allReady(pool),
    run: ([task, message]) => pool.execute({ task, message }),
    close: () => {
      pool.destroy().catch(() => {})
    },
  }
}

const allReady = (pool: NestedPool): Promise<void> =>
  new Promise((resolve) => {
    if (pool.info.ready) resolve()
    else pool.eventTarget?.addEventListener('ready', () => resolve(), { once: true })
  })
