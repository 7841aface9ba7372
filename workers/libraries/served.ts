/**
 * Both sides of pools that call an export of a file: piscina and its descendant tinypool. An
 * idle thread of these pools sleeps without a turn of its event loop, so it receives no messages of
 * the engine.
 */
import { libraryThreads, loadPackage } from '../runtimes/runtime'
import { REST, type OpenPool, type Register, type RunTask } from './library'

interface ServedPool {
  readonly threads: readonly object[]
  /** The pool's own options, which the pool reads at each use. */
  readonly options: { minThreads: number; maxThreads: number }
  run(call: readonly [task: number, message: Uint8Array | null]): Promise<unknown>
  destroy(): Promise<void>
}

interface ServedOptions {
  filename: string
  name: string
  minThreads: number
  maxThreads: number
  argv: string[]
  execArgv: string[]
}

type PoolClass = new (options: ServedOptions) => ServedPool

/** Loads the class of pools `className` of a package. */
export const loadServed = async (module: string, className: string): Promise<OpenPool> => {
  const { [className]: Pool } = (await loadPackage(module)) as Record<string, PoolClass> // in part
  if (!Pool) throw new Error(`[${module}] a class ${className} (it has none)`)
  return ({ workers, script, name }) => {
    const { start, adopt } = libraryThreads()
    const { file, argv, execArgv } = start(script, name)
    const pool = new Pool({
      filename: file,
      name: 'served',
      // All threads start now, and no others later.
      minThreads: workers,
      maxThreads: workers,
      argv,
      execArgv,
    })
    return {
      threads: pool.threads.map(adopt),
      // The pool itself holds calls back until a thread has loaded the file.
      ready: Promise.resolve(),
      run: (task, message) => pool.run([task, message]),
      retire: () => {
        pool.options.minThreads = 0
        pool.options.maxThreads = 0
        // A waiting call ends the sleep, and each thread has one call at a time.
        for (let worker = 0; worker < workers; worker++) pool.run([REST, null]).catch(() => {})
      },
      close: () => {
        pool.destroy().catch(() => {})
      },
    }
  }
}

/** Resolves when tasks may come. The library lets the thread sleep only after that. */
export const register: Register = (run, begun) =>
  begun.then(() => (call: Parameters<RunTask>) => run(...call))
