import { worker } from 'workerpool'
import type { Register } from '../library'

export const register: Register = (run) => worker({ run })
