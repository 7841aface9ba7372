import { expose } from 'threads/worker'
import type { Register } from '../library'

export const register: Register = (run) => expose({ run })
