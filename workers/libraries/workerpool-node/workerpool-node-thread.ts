import type * as Workerpool from 'workerpool'
import { loadPackage } from '../../runtimes/runtime'
import type { Register } from '../library'

// The package has these types.
const { worker } = (await loadPackage('workerpool')) as typeof Workerpool

export const register: Register = (run) => void worker({ run })
