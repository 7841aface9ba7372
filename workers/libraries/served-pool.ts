/**
 * The host's side of pools that call what a file exports, piscina and its descendant tinypool: what both have
 * in common. An idle thread of theirs sleeps without a turn of its event loop, so it hears nothing of the engine's.
 */
import { libraryThreads } from '../runtimes/runtime'
import { REST, type OpenPool } from './library'

/** The parts that are used. */
export interface ServedPool {
  readonly threads: readonly object[]
  /** Its own, which it asks each time. */
  readonly options: { minThreads: number; maxThreads: number }
  run(call: readonly [task: number, message: Uint8Array | null]): Promise<unknown>
  destroy(): Promise<void>
}

export interface ServedOptions {
  filename: string
  name: string
  minThreads: number
  maxThreads: number
  argv: string[]
  execArgv: string[]
}

export const openServed =
  (create: (options: ServedOptions) => ServedPool): OpenPool =>
  ({ workers, script, name }) => {
    const { start, adopt } = libraryThreads()
    const { file, argv, execArgv } = start(script, name)
    const pool = create({
      filename: file,
      name: 'served',
      // All of them are started now, and no more ever.
      minThreads: workers,
      maxThreads: workers,
      argv,
      execArgv,
    })
    return {
      threads: pool.threads.map(adopt),
      // It keeps calls back itself until a thread has loaded the file.
      ready: Promise.resolve(),
      run: (task, message) => pool.run([task, message]),
      retire: () => {
        pool.options.minThreads = 0
        pool.options.maxThreads = 0
        // A call that waits ends the sleep, and each thread has one call at a time.
        for (let worker = 0; worker < workers; worker++) pool.run([REST, null]).catch(() => {})
      },
      close: () => {
        pool.destroy().catch(() => {})
      },
    }
  }
