/**
 * Both sides of pools that call an export of a file: piscina and its descendant tinypool. An
 * idle thread of these pools sleeps without a turn of its event loop, so it receives no messages of
 * the engine.
 */
import type { Piscina } from 'piscina'
import { libraryThreads, loadPackage } from '../runtimes/runtime'
import { once, REST, type OpenPool, type Register, type RunTask } from './library'

/** Loads the class of pools `className` of a package. */
export const loadServed = async (module: string, className: string): Promise<OpenPool> => {
  const { [className]: Pool } = (await loadPackage(module)) as Record<string, typeof Piscina>
  if (!Pool) throw new Error(`[${module}] a class ${className} (it has none)`)
  return ({ workers, script, name, tasksPerWorker, kept, options, changed }) => {
    const { start, adopt } = libraryThreads()
    const adopted = once(adopt)
    const { file, argv, execArgv } = start(script, name)
    const pool = new Pool({
      filename: file,
      name: 'served',
      // They have the names that the package gives them.
      ...options,
      minThreads: kept,
      maxThreads: workers,
      concurrentTasksPerWorker: tasksPerWorker,
      argv,
      execArgv,
    })
    pool.on('workerDestroy', changed)
    return {
      get threads() {
        return pool.threads.map(adopted)
      },
      // The pool itself holds calls back until a thread has loaded the file.
      ready: Promise.resolve(),
      run: ([task, message], limitMs) =>
        pool.run([task, message], limitMs > 0 ? { signal: AbortSignal.timeout(limitMs) } : {}),
      retire: () => {
        // The pool reads its options at each use.
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
