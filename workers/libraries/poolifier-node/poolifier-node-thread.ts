import type * as Poolifier from 'poolifier'
import { loadPackage } from '../../runtimes/runtime'
import type { Register } from '../library'
import { asTask, type Call } from '../poolifier/call'

// The package has these types.
const { ThreadWorker } = (await loadPackage('poolifier')) as typeof Poolifier

export const register: Register = (run) => {
  void new ThreadWorker<Call>(asTask(run))
}
