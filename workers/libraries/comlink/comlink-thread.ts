import { expose } from 'comlink'
import type { Register, RunTask } from '../library'

export interface Exposed {
  run: RunTask
}

export const register: Register = (run) => expose({ run } satisfies Exposed)
