/**
 * The code that "Which pool?" gives to paste, as its files have it, and the strategy that was
 * measured for it. Round-robin is the message pool with another policy.
 */
import { runAll } from '../../src/advise/code/inline'
import { WorkerPool } from '../../src/advise/code/message-pool'
import { QueuePool } from '../../src/advise/code/queue-pool'
import { work } from './work'

/** Threads of each pool, and tasks that a worker may hold. */
const THREADS = 2
const DEPTH = 8

interface Pasted {
  /** Runs `tasks` tasks, all submitted at the same time. */
  run(tasks: number): Promise<readonly number[]>
  stop(): void
}

const numbers = (tasks: number): number[] => Array.from({ length: tasks }, (_, task) => task)

const open = {
  inline: (): Pasted => ({
    run: (tasks) => runAll(numbers(tasks), work),
    stop: () => {},
  }),
  'free-worker': (): Pasted => {
    const start = () =>
      new Worker(new URL('./message.worker.ts', import.meta.url), { type: 'module' })
    const pool = new WorkerPool<number, number>(start, THREADS, DEPTH)
    return {
      run: (tasks) => Promise.all(numbers(tasks).map((task) => pool.run(task))),
      stop: () => pool.terminate(),
    }
  },
  'shared-queue': (): Pasted => {
    const start = () =>
      new Worker(new URL('./queue.worker.ts', import.meta.url), { type: 'module' })
    const pool = new QueuePool<null, number>(start, null, THREADS)
    return {
      run: (tasks) => Promise.all(numbers(tasks).map((task) => pool.run(task))),
      stop: () => pool.terminate(),
    }
  },
} as const

export type PastedId = keyof typeof open

export const pastedIds = Object.keys(open) as PastedId[] // the keys of this object

export const openPasted = (id: PastedId): Pasted => open[id]()

/** The strategy in the form of the schema. */
export const measuredStrategy = (id: PastedId): Readonly<Record<string, unknown>> => {
  switch (id) {
    case 'inline':
      return { kind: 'direct', method: 'inline' }
    case 'free-worker':
      return {
        kind: 'push',
        workers: THREADS,
        policy: 'free-worker',
        channel: 'message-copy',
        inFlight: DEPTH,
      }
    default:
      return { kind: 'pull', workers: THREADS, channel: id }
  }
}
