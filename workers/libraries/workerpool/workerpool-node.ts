import type * as Workerpool from 'workerpool'
import { libraryThreads, loadPackage } from '../../runtimes/runtime'
import { once, type OpenPool, type Register } from '../library'
import { opened } from './opened'

// The package has these types.
const { pool, worker } = (await loadPackage('workerpool')) as typeof Workerpool

export const open: OpenPool = (context) => {
  const { start, adopt } = libraryThreads()
  const { file, argv, execArgv } = start(context.script, context.name)
  const own = { workerType: 'thread', workerThreadOpts: { argv, execArgv } } as const
  return opened(pool, file, context, own, once(adopt))
}

export const register: Register = (run) => void worker({ run })
